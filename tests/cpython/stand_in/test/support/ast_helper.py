"""Comparison of trees."""

import ast


class ASTTestMixin:
    """Trees compared node by node."""

    def assertASTEqual(self, ast1, ast2):
        self.assertIsInstance(ast1, ast.AST)
        self.assertIsInstance(ast2, ast.AST)
        self.assertEqual(ast.dump(ast1), ast.dump(ast2))
