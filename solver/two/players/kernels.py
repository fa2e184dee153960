"""The kernel of a player, kept from play to play while the rules stay the same."""

from __future__ import annotations

from solver.two.double_dummy import make_kernel
from solver.two.rules import RuleSet
from solver.two.search import Kernel


class Kernels:
    """Keeps one kernel: a warm table saves time and never changes an answer."""

    __slots__ = ("_kernel", "_rules")

    def __init__(self) -> None:
        self._rules: RuleSet | None = None
        self._kernel: Kernel | None = None

    def of(self, rules: RuleSet) -> Kernel:
        """A kernel for these options, the one given before where it fits."""
        if self._kernel is None or rules != self._rules:
            self._kernel = make_kernel(rules)
            self._rules = rules
        return self._kernel
