"""Byte-code of CPython: none here."""

import unittest

_REASON = "dis: CPython's byte-code"


class BytecodeTestCase(unittest.TestCase):
    """Tests of CPython's byte-code."""

    def _skip(self, *args, **kwargs):
        raise unittest.SkipTest(_REASON)

    get_disassembly_as_string = assertInBytecode = assertNotInBytecode = _skip


class CompilationStepTestCase(unittest.TestCase):
    """Tests of CPython's compiler."""

    def setUp(self):
        raise unittest.SkipTest(_REASON)


CodegenTestCase = AssemblerTestCase = CfgOptimizationTestCase = CompilationStepTestCase


def instructions_with_positions(*args):
    raise unittest.SkipTest(_REASON)
