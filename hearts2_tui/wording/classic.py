"""What is said at the tables for three players and more: games, options, pass, moon, results."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui.match import MIXED
from hearts2_tui.wording.language import _, ngettext
from hearts2_tui.wording.options import level_sentence
from hearts2_tui.wording.play import is_you
from solver.classic.rules import ClassicRules, MoonChoice, Passing


def players_sentence(rules: ClassicRules, players: int) -> str:
    """What the number of players means for the deal."""
    size, widow = rules.hand_size(players), rules.widow_size(players)
    if not widow:
        return _("{size} cards each.").format(size=size)
    words = ngettext(
        "{size} cards each, and a widow of {widow} card.",
        "{size} cards each, and a widow of {widow} cards.",
        widow,
    )
    return words.format(size=size, widow=widow)


def classic_level_sentence(level: str) -> str:
    """What a level of these games may see and how it thinks, where it is not as in that of two."""
    sentences = {
        "beginner": _(
            "Sees its own hand and the cards played, as you do. "
            "Plays by rules of thumb, often any card, and lets moons pass."
        ),
        "casual": _(
            "Sees its own hand and the cards played, as you do. "
            "Plays by rules of thumb, works nothing out and keeps what may stop a moon."
        ),
        "club": _(
            "Sees its own hand and the cards played, as you do. Plays some hundred deals still "
            "possible to the end as careful players would and takes the card that comes out best."
        ),
        "expert": _(
            "Sees its own hand and the cards played, as you do. Thinks like Club, over a thousand "
            "deals and more, and tells apart cards that look alike to Club."
        ),
        MIXED: _("Opponents of different levels, each seat with its own."),
    }
    return sentences.get(level) or level_sentence(level)


def opponent_names(count: int) -> list[str]:
    """Names for the players of the program, clockwise from the person's left."""
    names = (
        _("Anna"),
        _("Ben"),
        _("Clara"),
        _("David"),
        _("Emma"),
        _("Felix"),
        _("Grace"),
        _("Hugo"),
        _("Iris"),
        _("Jack"),
    )
    return list(names[:count])


def pass_words(direction: Passing, receiver: str) -> str:
    """To whom cards are passed."""
    where = {
        Passing.LEFT: _("on your left"),
        Passing.RIGHT: _("on your right"),
        Passing.ACROSS: _("across the table"),
        Passing.NONE: "",
    }[direction]
    return _("{name} {where}").format(name=receiver, where=where)


def moon_choice_words(choice: MoonChoice, points: int) -> str:
    """What the taker of every point card may do."""
    if choice is MoonChoice.SUBTRACT:
        return _("{points} points off your own score").format(points=points)
    return _("{points} points on everybody else's score").format(points=points)


def classic_moon(shooter: int, names: Sequence[str], points: Sequence[int]) -> str:
    """The moon of a finished hand, told to whoever is reading."""
    name = names[shooter]
    off = all(score <= 0 for score in points)
    if is_you(name):
        if off:
            return _("You shot the moon, and it comes off your score!")
        return _("You shot the moon, and everybody else pays!")
    if off:
        return _("{name} shot the moon and takes it off the own score").format(name=name)
    return _("{name} shot the moon: everybody else pays").format(name=name)


def classic_hand_result(points: Sequence[int], names: Sequence[str], seat: int) -> str:
    """A finished hand in one line, seen by ``seat``."""
    mine = points[seat]
    low, high = min(points), max(points)
    if not is_you(names[seat]):
        return ngettext("{name} took {points} point", "{name} took {points} points", mine).format(
            name=names[seat], points=mine
        )
    if mine == high > low:
        return ngettext(
            "You took {points} point, the most of all",
            "You took {points} points, the most of all",
            mine,
        ).format(points=mine)
    if not mine:
        return _("You took no points")
    return ngettext("You took {points} point", "You took {points} points", mine).format(points=mine)


def classic_match_result(winner: int, totals: Sequence[int], names: Sequence[str]) -> str:
    """A finished match in one line."""
    total = totals[winner]
    if is_you(names[winner]):
        return _("You win the match with {total}").format(total=total)
    return _("{name} wins the match with {total}").format(name=names[winner], total=total)
