"""What the syntax of type parameters, type aliases and template strings makes; the classes are library code."""


def type_var(name, bound, constraints, default):
    made = D_import_dotted("_type_parameters").TypeVar(name, infer_variance=True)
    if bound is not None:
        made._lazily("bound", bound)
    if constraints is not None:
        made._lazily("constraints", constraints)
    if default is not None:
        made._lazily("default", default)
    return made


def param_spec(name, default):
    made = D_import_dotted("_type_parameters").ParamSpec(name, infer_variance=True)
    if default is not None:
        made._lazily("default", default)
    return made


def type_var_tuple(name, default):
    made = D_import_dotted("_type_parameters").TypeVarTuple(name)
    if default is not None:
        made._lazily("default", default)
    return made


def type_alias(name, type_params, value):
    return D_import_dotted("_type_parameters").TypeAliasType._lazily(name, value, type_params)


def generic_base(type_params):
    parameters = []
    variadic = D_import_dotted("_type_parameters").TypeVarTuple
    for parameter in type_params:
        if isinstance(parameter, variadic):
            parameters.extend(parameter)
        else:
            parameters.append(parameter)
    typing = D_import_dotted("typing")
    return typing._subscribe_class(typing.Generic, tuple(parameters))


def template(strings, interpolations):
    parts = [strings[0]]
    for index in range(len(interpolations)):
        parts.append(interpolations[index])
        parts.append(strings[index + 1])
    return D_import_dotted("string.templatelib").Template(*parts)


def interpolation(value, expression, conversion, format_spec):
    return D_import_dotted("string.templatelib").Interpolation(value, expression, conversion, format_spec)
