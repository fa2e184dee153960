"""The options of a rule set as the kernels take them: one value of plain numbers.

Each option of :class:`solver.two.rules.RuleSet` says which field here it is, or that it decides
nothing within a hand; where the two disagree the import ends and names the field.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from solver.common.options import BETWEEN_HANDS
from solver.two.rules import DESCRIBED, RuleSet


@dataclass(frozen=True, slots=True)
class KernelOptions:
    """What the kernels must know of the rules.

    Attributes:
        moon_bonus: points of a moon.
        break_on_void: whether failing to follow suit breaks hearts.
        spades_only_breaks: whether a hand of only spades does.
        queen_any_time: whether QS may be played without following suit.
        hearts_trump: whether hearts are trump.
        first_trick_barred: whether points are barred from the reply to the opening lead.
    """

    moon_bonus: int
    break_on_void: bool
    spades_only_breaks: bool
    queen_any_time: bool
    hearts_trump: bool
    first_trick_barred: bool

    @classmethod
    def of(cls, rules: RuleSet) -> KernelOptions:
        """The options of a rule set."""
        return cls(**{each.kernel: each.for_kernel(getattr(rules, each.name)) for each in _TOLD})


_TOLD: tuple[Any, ...] = tuple(each for each in DESCRIBED if each.kernel != BETWEEN_HANDS)

if unlike := {each.kernel for each in _TOLD} ^ {each.name for each in fields(KernelOptions)}:
    names = ", ".join(sorted(unlike))
    raise ImportError(f"solver.two.kernel_options and RuleSet disagree on {names}")
