"""The one name of test.test_import that other test modules use."""


def no_rerun(reason):
    return lambda item: item
