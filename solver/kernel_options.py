"""The options of a rule set as the kernels take them: one value of plain numbers.

Every option of :class:`solver.rules.RuleSet` is either given to the kernels here or named
among those that only matter between hands; a new one that is neither ends the import.
"""

from __future__ import annotations

from dataclasses import dataclass

from solver.rules import OPTIONS, BreakOn, FirstTrickPoints, RuleSet, Trump


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
        return cls(
            moon_bonus=rules.moon_bonus,
            break_on_void=rules.break_on is BreakOn.VOID,
            spades_only_breaks=rules.spades_only_breaks,
            queen_any_time=rules.queen_any_time,
            hearts_trump=rules.trump is Trump.HEARTS,
            first_trick_barred=rules.first_trick_points is FirstTrickPoints.BARRED,
        )


IN_KERNELS = {
    "moon_bonus",
    "break_on",
    "spades_only_breaks",
    "queen_any_time",
    "trump",
    "first_trick_points",
}
"""Options that :meth:`KernelOptions.of` hands to the kernels."""

BETWEEN_HANDS = {"both_over", "target"}
"""Options that decide nothing within a hand."""

if missing := {*OPTIONS} ^ (IN_KERNELS | BETWEEN_HANDS):
    raise ImportError(f"solver.kernel_options and RuleSet disagree on {', '.join(sorted(missing))}")
