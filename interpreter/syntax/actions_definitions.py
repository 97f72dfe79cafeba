"""Actions for functions, classes, their parameters and type parameters; see actions_expressions.py for how actions are called."""

from __future__ import annotations

from interpreter.syntax import checks
from interpreter.syntax.actions_expressions import split_arguments
from interpreter.syntax.context import refuse_tokens
from interpreter.syntax.nodes import ClassDef, FunctionDef, GeneratorExp, ParamSpec, TypeVar, TypeVarTuple, arg, arguments
from interpreter.syntax.running_version import HOST

# Kinds of entries in a parameter list.
_PLAIN, _STAR, _DOUBLE_STAR, _SLASH = "plain", "star", "double star", "slash"

# ---- parameters: each is (kind, arg or None, default or None, first token, last token) ---------------------------------------


def param(context, start, end, name, colon=None, annotation=None, equals=None, default=None):
    """Return a parameter; ``name = default`` comes with the default in the place of the annotation."""
    if colon is not None and colon[1] == "=":
        annotation, default = None, annotation
    stop = name if annotation is None else None
    place = (name[2], name[3], name[4], name[5]) if stop else (name[2], name[3], annotation.end_lineno, annotation.end_col_offset)
    if annotation is not None and annotation in context.parens:
        closer = context.parens[annotation][1]
        place = (name[2], name[3], closer[4], closer[5])
    return _PLAIN, arg(name[1], annotation, None, *place), default, start, end


def lambda_param(context, start, end, name, equals, default):
    """Return a parameter of a lambda with its default."""
    return _PLAIN, arg(name[1], None, None, name[2], name[3], name[4], name[5]), default, start, end


def bare_star(context, start, end, star):
    """Return ``*``."""
    return _STAR, None, None, start, end


def star_param(context, start, end, star, name, colon=None, annotation=None):
    """Return ``*name``."""
    return _STAR, arg(name[1], annotation, None, name[2], name[3], end[4], end[5]), None, start, end


def double_star_param(context, start, end, stars, name, colon=None, annotation=None):
    """Return ``**name``."""
    return _DOUBLE_STAR, arg(name[1], annotation, None, name[2], name[3], end[4], end[5]), None, start, end


def slash(context, start, end, token):
    """Return ``/``."""
    return _SLASH, None, None, start, end


def no_params(context, start, end):
    """Return an empty parameter list."""
    return arguments([], [], None, [], [], None, [])


def params(context, start, end, entries, comma=None):
    """Return a parameter list, its order checked."""
    made = arguments([], [], None, [], [], None, [])
    state = _ParameterOrder(made)
    for entry in entries:
        state.add(*entry)
    state.finish()
    return made


class _ParameterOrder:
    """Puts parameters in their places and refuses those that stand in the wrong one."""

    def __init__(self, made):
        self.made = made
        self.star = None
        self.star_is_bare = False
        self.slash = None
        self.closed = False

    def add(self, kind, parameter, default, start, end):
        """Take the next entry of the list."""
        made = self.made
        if self.closed:
            refuse_tokens("arguments cannot follow var-keyword argument", start, start)
        if kind is _PLAIN:
            self.add_plain(parameter, default, start, end)
        elif kind is _STAR:
            if self.star is not None:
                refuse_tokens("* argument may appear only once", start, start)
            self.star = start
            self.star_is_bare = parameter is None
            made.vararg = parameter
        elif kind is _DOUBLE_STAR:
            if self.star_is_bare and not made.kwonlyargs:
                refuse_tokens("named arguments must follow bare *", self.star, self.star)
            made.kwarg = parameter
            self.closed = True
        else:
            self.add_slash(start)

    def add_plain(self, parameter, default, start, end):
        """Take a parameter without stars."""
        made = self.made
        if self.star is not None:
            made.kwonlyargs.append(parameter)
            made.kw_defaults.append(default)
            return
        made.args.append(parameter)
        if default is not None:
            made.defaults.append(default)
        elif made.defaults:
            refuse_tokens(default_order_message(), start, end)

    def add_slash(self, start):
        """Take the mark after the positional-only parameters."""
        made = self.made
        if self.slash is not None:
            refuse_tokens("/ may appear only once", start, start)
        if self.star is not None:
            refuse_tokens("/ must be ahead of *", start, start)
        if not made.args:
            refuse_tokens("at least one argument must precede /", start, start)
        self.slash = start
        made.posonlyargs = made.args
        made.args = []

    def finish(self):
        """Check the end of the list."""
        if self.star_is_bare and not self.made.kwonlyargs and self.star is not None:
            refuse_tokens("named arguments must follow bare *", self.star, self.star)


def default_order_message():
    """Return the message for a parameter without default after one with a default, which 3.12 reworded."""
    if HOST >= (3, 12):
        return "parameter without a default follows parameter with a default"
    return "non-default argument follows default argument"


# ---- type parameters ------------------------------------------------------------------------------------------------------


def type_params(context, start, end, opener, parameters, *closers):
    """Return a list of type parameters."""
    context.require((3, 12), "Type parameter lists are", start)
    return parameters


def type_var(context, start, end, name, mark=None, bound=None, equals=None, default=None):
    """Return a type variable; ``name = default`` comes with the default in the place of the bound."""
    if mark is not None and mark[1] == "=":
        bound, default = None, bound
    if default is not None:
        context.require((3, 13), "Type parameter defaults are", start)
    return TypeVar(name[1], bound, default, start[2], start[3], end[4], end[5])


def type_var_tuple(context, start, end, star, name, equals=None, default=None):
    """Return ``*Ts``."""
    if default is not None:
        context.require((3, 13), "Type parameter defaults are", start)
    return TypeVarTuple(name[1], default, start[2], start[3], end[4], end[5])


def param_spec(context, start, end, stars, name, equals=None, default=None):
    """Return ``**P``."""
    if default is not None:
        context.require((3, 13), "Type parameter defaults are", start)
    return ParamSpec(name[1], default, start[2], start[3], end[4], end[5])


# ---- definitions ------------------------------------------------------------------------------------------------------------


def function(context, start, end, token, name, type_parameters, opener, parameters, closer, *rest):
    """Return a function definition: ``rest`` is ``: body`` or ``-> returns : body``."""
    returns = rest[1] if len(rest) == 4 else None
    body = rest[-1]
    place = (start[2], start[3], end[4], end[5])
    return FunctionDef(name[1], parameters, body, [], returns, None, type_parameters, *place)


def class_statement(context, start, end, token, name, type_parameters, *rest):
    """Return a class definition: ``rest`` is ``: body`` after arguments in parentheses, if there are any."""
    body = rest[-1]
    bases, keywords = [], []
    if len(rest) > 4:
        for argument in rest[1]:
            if argument.__class__ is GeneratorExp and argument.end_lineno == 0 and len(rest[1]) == 1:
                # A call takes a generator without parentheses of its own, a class does not.
                word = checks.word_before(context, "for", argument.generators[0].target)
                refuse_tokens("invalid syntax", word, word)
        bases, keywords = split_arguments(context, rest[1], rest[0], rest[-3], rest[2:-2])
    place = (start[2], start[3], end[4], end[5])
    return ClassDef(name[1], bases, keywords, body, [], type_parameters, *place)


def first_decorator(context, start, end, at, expression, newline):
    """Return a new list of decorators."""
    return [expression]


def append_decorator(context, start, end, decorators, at, expression, newline):
    """Add a decorator."""
    decorators.append(expression)
    return decorators


def decorate(context, start, end, decorators, definition):
    """Give a definition its decorators; its place does not include them."""
    definition.decorator_list = decorators
    return definition
