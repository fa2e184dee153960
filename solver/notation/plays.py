"""The plays of a section: cards, trick numbers, annotations and comments."""

from __future__ import annotations

from solver.common.cards import Card
from solver.common.errors import shown
from solver.common.play import ANNOTATIONS, IllegalPlay, Obstacle
from solver.notation.hands import TWO_PLAYER, PlacedCard, Setting, one_of, read_card
from solver.notation.lines import Place
from solver.notation.sections import Section, TokenKind


def read_plays(
    section: Section, setting: Setting = TWO_PLAYER
) -> tuple[list[PlacedCard], tuple[tuple[int, str], ...], tuple[tuple[int, str], ...]]:
    """Plays, annotations and comments of a section; trick numbers are checked."""
    plays: list[PlacedCard] = []
    seats = len(setting.seats)
    annotations: list[tuple[int, str]] = []
    comments: list[tuple[int, str]] = []
    for token in section.tokens:
        if token.kind is TokenKind.WORD:
            plays.append((read_card(token.text, token.place, setting), token.place))
        elif token.kind is TokenKind.COMMENT:
            comments.append((len(plays), token.text))
        elif token.kind is TokenKind.MARK:
            if token.text not in ANNOTATIONS or not plays:
                problem = f"{shown(token.text)} is no annotation of a card"
                raise token.place.error(problem, f"one of {' '.join(ANNOTATIONS)} after a card")
            annotations.append((len(plays) - 1, token.text))
        elif len(plays) % seats:
            raise token.place.error(
                f"number {token.text[:12]}. within a trick", "the reply" if seats == 2 else "a card"
            )
        elif token.text.lstrip("0") != str(len(plays) // seats + 1):
            problem = f"trick number {token.text[:12]}."
            raise token.place.error(problem, f"{len(plays) // seats + 1}.")
    return plays, tuple(annotations), tuple(comments)


def illegal(error: IllegalPlay, seat: str, before: tuple[Card, ...], place: Place) -> Exception:
    """The error for a play that the rules do not allow."""
    card, expected = error.card, one_of(error.held)
    match error.obstacle:
        case Obstacle.NOT_HELD if card in before:
            problem = f"{card} was played before"
        case Obstacle.NOT_HELD:
            problem = f"{seat} does not hold {card}"
        case Obstacle.OPENING:
            problem = f"{card} cannot open the hand"
        case Obstacle.FOLLOW:
            problem = f"{card} does not follow suit, which {seat} can"
        case Obstacle.NOT_BROKEN:
            problem = f"{card} is led before hearts are broken"
        case Obstacle.BARRED:
            problem = f"{card} is barred from the first trick"
    return place.error(problem, expected)
