"""The search: exact margins of positions of two-player Hearts, by alpha-beta on integers."""

from solver.two.search.kernel import COMPILED, USUAL_ORDER, Kernel
from solver.two.search.states import UNKNOWN

__all__ = ["COMPILED", "UNKNOWN", "USUAL_ORDER", "Kernel"]
