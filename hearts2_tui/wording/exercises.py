"""What is said of puzzles and own mistakes: question, nudge, answer, and how a round went."""

from __future__ import annotations

from hearts2_tui.wording.cards import card_name, price
from hearts2_tui.wording.language import _, ngettext
from solver.common.cards import Card
from solver.two.exercises import solves
from solver.two.hints import Hint
from solver.two.outcomes import Part

NEXT_TO_NOTHING = 0.05
"""Points that are shown as none."""


def exercise_count(number: int, total: int) -> str:
    """Which exercise of how many this is."""
    return _("{number} of {total}").format(number=number, total=total)


def exercise_question(then: Card | None, charge: float, *, ascii_only: bool = False) -> str:
    """What is asked: a better card than was played, or the best of a puzzle."""
    if then is None:
        return _("One card is clearly the best: find it")
    card = card_name(then, ascii_only=ascii_only)
    return _("You played {card} and gave up {cost}. Find better").format(
        card=card, cost=price(charge)
    )


def nudge(theme: Part | None, card: Card, opponent: str, *, ascii_only: bool = False) -> str:
    """What to think of after a wrong card, and never the right one."""
    words = {
        Part.QUEEN: _("Not {card}. Once more: who takes the queen?"),
        Part.HEARTS: _("Not {card}. Once more: who takes the hearts?"),
        Part.MOON_FOR: _("Not {card}. Once more: could you take every point?"),
        Part.MOON_AGAINST: _("Not {card}. Once more: could {name} take every point?"),
        None: _("Not {card}. Once more: which tricks do you want to lose?"),
    }[theme]
    return words.format(card=card_name(card, ascii_only=ascii_only), name=opponent)


def theme_name(theme: Part) -> str:
    """What a puzzle is about."""
    return {
        Part.QUEEN: _("the queen"),
        Part.HEARTS: _("hearts"),
        Part.MOON_FOR: _("your moon"),
        Part.MOON_AGAINST: _("their moon"),
    }[theme]


def exercise_answer(
    hint: Hint, answer: Card, then: Card | None, *, second: bool = False, ascii_only: bool = False
) -> str:
    """What an answer is worth, and what the card played then gave up, in one line.

    Args:
        hint: the fair values of the cards.
        answer: the card played now.
        then: the card the person played in the hand; None of a puzzle.
        second: whether it was the second try.
        ascii_only: name cards with letters.
    """
    given_up = hint.charge(answer)
    words = {
        "card": card_name(answer, ascii_only=ascii_only),
        "best": card_name(hint.choice, ascii_only=ascii_only),
        "cost": price(given_up),
        "then": "" if then is None else card_name(then, ascii_only=ascii_only),
        "lost": "" if then is None else price(hint.charge(then)),
    }
    if answer == then:
        return _("{card} again: it gives up {cost}; best {best}").format(**words)
    if answer == hint.choice:
        said = _("Found at the second try: {card}") if second else _("Found it: {card}")
    elif given_up < NEXT_TO_NOTHING:
        said = _("{card} is as good as {best}")
    elif solves(given_up):
        said = _("{card} gives up only {cost}; best {best}")
    else:
        said = _("{card} still gives up {cost}; best {best}")
    if then is None:
        return said.format(**words)
    return _("{said} · your {then} gave up {lost}").format(said=said.format(**words), **words)


def round_over(right: int, total: int, marks: str, before: float, now: float, streak: int) -> str:
    """How a round went, in lines.

    Args:
        right: how many were right at the first try.
        total: of how many.
        marks: a mark for each.
        before: the rating before the round.
        now: and after it.
        streak: puzzles right in a row by now.
    """
    rating = _("Rating {now}, before {before}").format(now=round(now), before=round(before))
    if round(before) == round(now):
        rating = _("Rating {now}").format(now=round(now))
    if streak:
        form = ngettext("{count} right in a row", "{count} right in a row", streak)
        rating = _("{rating} · {streak}").format(rating=rating, streak=form.format(count=streak))
    return "\n".join(
        [
            _("The round is over: {right} of {total} right at the first try").format(
                right=right, total=total
            ),
            "",
            marks,
            "",
            rating,
        ]
    )


def to_work_on(theme: Part, right: int, answers: int) -> str:
    """Which theme is weak."""
    return _("Work on {theme}: {right} of {answers} right lately").format(
        theme=theme_name(theme), right=right, answers=answers
    )


def another_round() -> str:
    """What can be done after a round."""
    return _("Enter for another round · Esc back")


def coming_back(due: int, learned: int) -> str:
    """How many own mistakes are due, and how many are learned; "" for none of either."""
    words = []
    if due:
        form = ngettext("{count} mistake of yours is due", "{count} mistakes of yours are due", due)
        words.append(form.format(count=due))
    if learned:
        form = ngettext("{count} is learned", "{count} are learned", learned)
        words.append(form.format(count=learned))
    return " · ".join(words)
