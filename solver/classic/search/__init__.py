"""The search: guaranteed scores at classic Hearts, by alpha-beta on integers."""

from solver.classic.search.kernel import COMPILED, SEVERAL_TOOK, Kernel

__all__ = ["COMPILED", "SEVERAL_TOOK", "Kernel"]
