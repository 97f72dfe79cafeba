"""typing: Optional and Union before they became one with the union of the bar."""
import sys
from typing import *

T = TypeVar("T")
if sys.version_info < (3, 14):
    print(Optional[int], Union[int, str], Union[int, str, None], Union[int], Union[int, int], Union[int, Union[str, float]], Optional[Optional[int]], Union[int, None], Union[None, int], Optional[List[int]], Union[List[int], Dict[str, int]])
    print(Union[int, str] == Union[str, int], hash(Union[int, str]) == hash(Union[str, int]), get_origin(Optional[int]), get_args(Optional[int]), Union[int, str].__args__, Union[T, str][int], Optional[T][int], Union[T, int][int])
    print(isinstance(5, Union[int, str]), isinstance("x", Union[int, str]), isinstance(2.5, Union[int, str]), issubclass(bool, Union[int, str]), Union["A", int], Optional["A"])
    print(Union[int, str] == int | str, int | str == Union[int, str])
    for bad in (lambda: Union[()], lambda: Union, lambda: Optional[int, str], lambda: Optional[()], lambda: Union[int, str]()):
        try:
            print(bad())
        except Exception as e:
            print(type(e).__name__, e)
