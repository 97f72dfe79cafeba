"""json.dumps default= and json.loads hooks."""

import json


class P:
    def __init__(self, x):
        self.x = x


print(json.dumps({"a": [P(1), P(2)]}, default=lambda o: {"x": ext(o.x)}))
print(json.loads('{"a": {"b": 1}}', object_hook=lambda d: ext(d)))
print(json.loads('[1.5, 2]', parse_float=lambda s: ext(s), parse_int=lambda s: int(s) + ext(1)))
print(json.loads('{"k": 1, "l": 2}', object_pairs_hook=lambda pairs: ext(pairs)))
try:
    json.loads(ext("{bad"))
except json.JSONDecodeError as e:
    print(e)
