"""Tests that are skipped although nothing they import is absent: one row a test, with a reason out of a short list. Nothing is here because it fails."""

# The short list. What a skipped test asks for is beneath the language, or outside of what a guest is given.
REASONS = (
    "C-only", "C object layout", "C library", "thread", "process", "socket", "collector", "dis", "frames", "tracing", "file system", "import machinery",
    "module not offered", "resource", "memory", "time",
)  # fmt: skip

# module -> ((pattern of the test's name, reason), ...)
SKIPS: dict[str, tuple[tuple[str, str], ...]] = {
    "test_builtin": (
        ("TestBreakpoint.*", "tracing: breakpoint() is refused"),
        ("ImmortalTests.*", "collector: reference counts"),
    ),
    "test_class": (("*.testDel", "collector: __del__ is never called"),),
    "test_deque": (("*.test_container_iterator", "collector: cycles"),),
    "test_descr": (
        ("*.test_delete_hook", "collector: __del__ is never called"),
        ("*.test_subtype_resurrection", "collector: __del__ is never called"),
        ("*.test_slots", "collector: __del__ is never called"),
        ("*.test_slots_multiple_inheritance", "C object layout"),
        ("*.test_repr_as_str", "C-only: depth of the C stack"),
    ),
    "test_dict": (
        ("*.test_container_iterator", "collector: cycles"),
        ("*.test_track_*", "collector: what it tracks"),
    ),
    "test_enumerate": (("*.test_tuple_reuse", "collector: memory used again"),),
    "test_exception_group": (("DeepRecursionInSplitAndSubgroup.*", "C-only: depth of the C stack"),),
    "test_exception_hierarchy": (
        ("*.test_select_error", "module not offered: select"),
        ("*.test_socket_errors", "socket"),
    ),
    "test_exceptions": (
        ("*.testExceptionCleanupState", "collector: when an object goes"),
        ("*.test_generator_del_cleanup_exc_state", "collector: __del__ is never called"),
        ("*.test_3114", "collector: __del__ is never called"),
        ("*.test_missing_lineno_shows_as_none", "dis: code objects made of byte-code"),
    ),
    "test_generators": (
        ("FinalizationTest.*", "collector: __del__ is never called"),
        ("doctest.weakref", "collector: when an object goes"),
    ),
    "test_iter": (("*.test_ref_counting_behavior", "collector: reference counts"),),
    "test_int": (("*PyLong*", "C-only: _pylong"),),
    "test_listcomps": (("*.test_code_replace*", "dis: code objects made of byte-code"),),
    "test_memoryview": (("*.test_gc", "collector: cycles"),),
    "test_module": (("*.test_clear_dict_in_ref_cycle", "collector: __del__ is never called"),),
    "test_ordered_dict": (("*.test_highly_nested_subclass", "collector: __del__ is never called"),),
    "test_patma": (
        ("TestTracing.*", "tracing"),
        ("*.test_refleaks", "collector: reference counts"),
    ),
    "test_scope": (
        ("*.testLeaks", "collector: __del__ is never called"),
        ("*.testInteractionWithTraceFunc", "tracing"),
        ("*.testLocalsClass_WithTrace", "tracing"),
    ),
    "test_slice": (("*.test_cycle", "collector: cycles"),),
    "test_traceback": (
        ("*.test_colorized_*", "module not offered: _colorize"),
        ("*.test_levenshtein_distance", "C-only: numbers inside of the C code"),
        ("*.test_clear", "frames: clearing of frames"),
    ),
    "test_tuple": (
        ("*.test_bug7466", "collector: what it tracks"),
        ("*.test_track_*", "collector: what it tracks"),
    ),
    "test_coroutines": (
        ("*.test_bpo_45813_?", "frames: clearing of frames"),
    ),
}
