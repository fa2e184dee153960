"""What is said of an exercise: the question, the answer, and what was played then."""

from __future__ import annotations

from hearts2_tui.wording.cards import card_name, price
from hearts2_tui.wording.language import _, ngettext
from solver.common.cards import Card
from solver.two.exercises import WORTH_AN_EXERCISE, solves
from solver.two.hints import Hint

NEXT_TO_NOTHING = 0.05
"""Points that are shown as none."""


def exercise_count(number: int, total: int) -> str:
    """Which exercise of how many this is."""
    return _("Exercise {number} of {total}").format(number=number, total=total)


def exercise_answer(hint: Hint, answer: Card, then: Card, *, ascii_only: bool = False) -> str:
    """What an answer is worth, and what the card played then gave up, in one line.

    Args:
        hint: the fair values of the cards.
        answer: the card played now.
        then: the card the person played in the hand.
        ascii_only: name cards with letters.
    """
    given_up = hint.charge(answer)
    words = {
        "card": card_name(answer, ascii_only=ascii_only),
        "best": card_name(hint.choice, ascii_only=ascii_only),
        "cost": price(given_up),
        "then": card_name(then, ascii_only=ascii_only),
        "lost": price(hint.charge(then)),
    }
    if answer == then:
        return _("{card} again: it gives up {cost}; best {best}").format(**words)
    if answer == hint.choice:
        said = _("Found it: {card}")
    elif given_up < NEXT_TO_NOTHING:
        said = _("{card} is as good as {best}")
    elif solves(given_up):
        said = _("{card} gives up only {cost}; best {best}")
    else:
        said = _("{card} still gives up {cost}; best {best}")
    return _("{said} · your {then} gave up {lost}").format(said=said.format(**words), **words)


def no_exercises() -> str:
    """That no mistake is on record."""
    return _(
        "No exercises for you: in the hands on record\n"
        "no play of yours gave up {points} points or more."
    ).format(points=price(WORTH_AN_EXERCISE))


def looking_through(done: int, total: int, found: int) -> str:
    """How far the hands have been looked through for mistakes."""
    words = _("Looking through your hands: {done} of {total}").format(done=done, total=total)
    if not found:
        return words
    more = ngettext(
        "{found} mistake so far · n begins", "{found} mistakes so far · n begins", found
    )
    return words + "\n" + more.format(found=found)


def next_round(*, solved: bool) -> str:
    """That the exercises begin anew."""
    if solved:
        return _("All solved. Here they come once more.")
    return _("Once more those not yet solved, the costliest first.")
