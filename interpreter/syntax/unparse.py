"""Unparse: the text of an expression, in the form in which ``from __future__ import annotations`` keeps annotations (PEP 563)."""

from __future__ import annotations

from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# How tightly an expression binds; a part is put in parentheses where its place asks for more.
(_TUPLE, _TEST, _OR, _AND, _NOT, _COMPARE, _UNION, _XOR, _INTERSECTION, _SHIFT, _SUM, _TERM, _FACTOR, _POWER, _AWAIT, _ATOM) = range(16)

_BINARY = {
    nodes.Add: (" + ", _SUM),
    nodes.Sub: (" - ", _SUM),
    nodes.Mult: (" * ", _TERM),
    nodes.MatMult: (" @ ", _TERM),
    nodes.Div: (" / ", _TERM),
    nodes.Mod: (" % ", _TERM),
    nodes.FloorDiv: (" // ", _TERM),
    nodes.LShift: (" << ", _SHIFT),
    nodes.RShift: (" >> ", _SHIFT),
    nodes.BitOr: (" | ", _UNION),
    nodes.BitXor: (" ^ ", _XOR),
    nodes.BitAnd: (" & ", _INTERSECTION),
    nodes.Pow: (" ** ", _POWER),
}
_UNARY = {nodes.Invert: ("~", _FACTOR), nodes.Not: ("not ", _NOT), nodes.UAdd: ("+", _FACTOR), nodes.USub: ("-", _FACTOR)}
_COMPARISON = {
    nodes.Eq: " == ",
    nodes.NotEq: " != ",
    nodes.Lt: " < ",
    nodes.LtE: " <= ",
    nodes.Gt: " > ",
    nodes.GtE: " >= ",
    nodes.Is: " is ",
    nodes.IsNot: " is not ",
    nodes.In: " in ",
    nodes.NotIn: " not in ",
}


def unparse(node: Any) -> str:
    """Return the text of an expression node."""
    return _text(node, _TEST)


def _text(node: Any, level: int) -> str:
    return _WRITERS[type(node)](node, level)


def _wrap(text: str, own: int, level: int) -> str:
    return f"({text})" if level > own else text


def _list(items: list[Any], level: int = _TEST) -> str:
    return ", ".join([_text(item, level) for item in items])


def _boolean(node: Any, level: int) -> str:
    word, own = (" and ", _AND) if node.op is nodes.AND else (" or ", _OR)
    return _wrap(word.join([_text(value, own + 1) for value in node.values]), own, level)


def _binary(node: Any, level: int) -> str:
    symbol, own = _BINARY[type(node.op)]
    to_right = own == _POWER
    return _wrap(_text(node.left, own + to_right) + symbol + _text(node.right, own + (not to_right)), own, level)


def _unary(node: Any, level: int) -> str:
    symbol, own = _UNARY[type(node.op)]
    return _wrap(symbol + _text(node.operand, own), own, level)


def _lambda(node: Any, level: int) -> str:
    args = node.args
    word = "lambda " if args.args or args.posonlyargs else "lambda"
    return _wrap(f"{word}{_parameters(args)}: {_text(node.body, _TEST)}", _TEST, level)


def _parameters(args: Any) -> str:
    positional = [*args.posonlyargs, *args.args]
    without_default = len(positional) - len(args.defaults)
    parts = []
    for index, parameter in enumerate(positional):
        default = args.defaults[index - without_default] if index >= without_default else None
        parts.append(_parameter(parameter, default))
        if index + 1 == len(args.posonlyargs):
            parts.append("/")
    if args.vararg is not None:
        parts.append(f"*{_parameter(args.vararg, None)}")
    elif args.kwonlyargs:
        parts.append("*")
    parts += [_parameter(parameter, default) for parameter, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    if args.kwarg is not None:
        parts.append(f"**{_parameter(args.kwarg, None)}")
    return ", ".join(parts)


def _parameter(parameter: Any, default: Any) -> str:
    return parameter.arg if default is None else f"{parameter.arg}={_text(default, _TEST)}"


def _conditional(node: Any, level: int) -> str:
    text = f"{_text(node.body, _TEST + 1)} if {_text(node.test, _TEST + 1)} else {_text(node.orelse, _TEST)}"
    return _wrap(text, _TEST, level)


def _dict(node: Any, _level: int) -> str:
    parts = [
        f"**{_text(value, _UNION)}" if key is None else f"{_text(key, _TEST)}: {_text(value, _TEST)}"
        for key, value in zip(node.keys, node.values, strict=True)
    ]
    return "{" + ", ".join(parts) + "}"


def _clauses(generators: list[Any]) -> str:
    text = ""
    for clause in generators:
        text += (" async for " if clause.is_async else " for ") + _text(clause.target, _TUPLE) + " in " + _text(clause.iter, _TEST + 1)
        for condition in clause.ifs:
            text += " if " + _text(condition, _TEST + 1)
    return text


def _dict_comprehension(node: Any, _level: int) -> str:
    return "{" + f"{_text(node.key, _TEST)}: {_text(node.value, _TEST)}" + _clauses(node.generators) + "}"


def _comprehension(opening: str, closing: str) -> Callable[[Any, int], str]:
    return lambda node, _level: opening + _text(node.elt, _TEST) + _clauses(node.generators) + closing


def _compare(node: Any, level: int) -> str:
    text = _text(node.left, _COMPARE + 1)
    for operator, comparator in zip(node.ops, node.comparators, strict=True):
        text += _COMPARISON[type(operator)] + _text(comparator, _COMPARE + 1)
    return _wrap(text, _COMPARE, level)


def _call(node: Any, _level: int) -> str:
    function = _text(node.func, _ATOM)
    if len(node.args) == 1 and not node.keywords and type(node.args[0]) is nodes.GeneratorExp:
        return function + _text(node.args[0], _TEST)
    parts = [_text(argument, _TEST) for argument in node.args]
    parts += [("**" if keyword.arg is None else f"{keyword.arg}=") + _text(keyword.value, _TEST) for keyword in node.keywords]
    return f"{function}({', '.join(parts)})"


def _constant(node: Any, _level: int) -> str:
    value = node.value
    if value is Ellipsis:
        return "..."
    text = repr(value)
    if type(value) in (float, complex):
        # No literal is written "inf".
        text = text.replace("inf", "1e309")
    return ("u" if node.kind == "u" else "") + text


def _string_body(values: list[Any]) -> str:
    text = ""
    for value in values:
        if type(value) is nodes.Constant:
            text += value.value.replace("{", "{{").replace("}", "}}")
        else:
            text += _field(value)
    return text


def _field(node: Any) -> str:
    inner = _text(node.value, _TEST + 1)
    text = ("{ " if inner.startswith("{") else "{") + inner
    if node.conversion != -1:
        text += "!" + chr(node.conversion)
    if node.format_spec is not None:
        text += ":" + _string_body(node.format_spec.values)
    return text + "}"


def _attribute(node: Any, _level: int) -> str:
    value = _text(node.value, _ATOM)
    if type(node.value) is nodes.Constant and type(node.value.value) is int:
        value += " "
    return f"{value}.{node.attr}"


def _slice(node: Any, _level: int) -> str:
    text = ("" if node.lower is None else _text(node.lower, _TEST)) + ":"
    if node.upper is not None:
        text += _text(node.upper, _TEST)
    if node.step is not None:
        text += ":" + _text(node.step, _TEST)
    return text


def _tuple(node: Any, level: int) -> str:
    if not node.elts:
        return "()"
    text = _list(node.elts) + ("," if len(node.elts) == 1 else "")
    return _wrap(text, _TUPLE, level)


_WRITERS: dict[type, Callable[[Any, int], str]] = {
    nodes.BoolOp: _boolean,
    nodes.BinOp: _binary,
    nodes.UnaryOp: _unary,
    nodes.Lambda: _lambda,
    nodes.IfExp: _conditional,
    nodes.Dict: _dict,
    nodes.Set: lambda node, _level: "{" + _list(node.elts) + "}",
    nodes.ListComp: _comprehension("[", "]"),
    nodes.SetComp: _comprehension("{", "}"),
    nodes.GeneratorExp: _comprehension("(", ")"),
    nodes.DictComp: _dict_comprehension,
    nodes.Await: lambda node, level: _wrap(f"await {_text(node.value, _ATOM)}", _AWAIT, level),
    nodes.Yield: lambda node, _level: "(yield)" if node.value is None else f"(yield {_text(node.value, _TEST)})",
    nodes.YieldFrom: lambda node, _level: f"(yield from {_text(node.value, _TEST)})",
    nodes.NamedExpr: lambda node, level: _wrap(f"{_text(node.target, _ATOM)} := {_text(node.value, _ATOM)}", _TUPLE, level),
    nodes.Compare: _compare,
    nodes.Call: _call,
    nodes.Constant: _constant,
    nodes.JoinedStr: lambda node, _level: "f" + repr(_string_body(node.values)),
    nodes.FormattedValue: lambda node, _level: "f" + repr(_field(node)),
    nodes.TemplateStr: lambda node, _level: "t" + repr(_string_body(node.values)),
    nodes.Interpolation: lambda node, _level: "t" + repr(_field(node)),
    nodes.Attribute: _attribute,
    nodes.Starred: lambda node, _level: "*" + _text(node.value, _UNION),
    nodes.Name: lambda node, _level: node.id,
    nodes.List: lambda node, _level: f"[{_list(node.elts)}]",
    nodes.Tuple: _tuple,
    nodes.Subscript: lambda node, _level: f"{_text(node.value, _ATOM)}[{_text(node.slice, _TUPLE)}]",
    nodes.Slice: _slice,
}
