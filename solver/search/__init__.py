"""The search: exact margins of positions of two-player Hearts, by alpha-beta on integers."""

from solver.search.kernel import COMPILED, Kernel
from solver.search.states import UNKNOWN

__all__ = ["COMPILED", "UNKNOWN", "Kernel"]
