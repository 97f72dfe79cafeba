"""The test modules of each area, those of every version; a module that a version does not have is left out there."""

CORE = """
    augassign binop builtin compare contains decorators descr descrtut dictcomps dynamicclassattribute except_star exception_group
    exception_variations extcall flufl fstring funcattrs generator_stop genericclass genexps global grammar index int_literal isinstance iterlen
    keywordonlyarg listcomps longexp metaclass named_expressions patma pep646_syntax positional_only_arg print property raise richcmp scope setcomps
    slice subclassinit syntax type_aliases type_annotations type_comments type_params typechecks unary unicode_identifiers unpack unpack_ex with
    yield_from baseexception bool class coroutines exception_hierarchy exceptions future_stmt generators genericalias iter module opcodes super
    traceback asyncgen call hash eof
"""
TYPES = """
    abstract_numbers complex defaultdict deque dictviews enumerate float format int list long numeric_tower ordered_dict pow range set sort strtod
    tuple types ucn userdict userlist userstring bytes dict memoryview str unicode structseq unicodedata
"""
AREAS = {"core": [f"test_{n}" for n in CORE.split()], "types": [f"test_{n}" for n in TYPES.split()]}
