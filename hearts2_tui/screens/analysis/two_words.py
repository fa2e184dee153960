"""What the analysis of two says around its board: the heading, notes, and the lines beneath."""

from __future__ import annotations

from textual.content import Content

from hearts2_tui import wording
from hearts2_tui.play.board import Board, Trial
from hearts2_tui.play.pricing import Pricing
from hearts2_tui.screens.analysis.two_pricing import TwoPricing
from hearts2_tui.wording import _
from hearts2_tui.wording import board as words
from hearts2_tui.wording.cells import shorten, width
from solver.common.cards import Card
from solver.two.analysis import PricedPlay
from solver.two.record import Record

SCORED = 12
"""Cells of a name before its points, in a line of its own."""

NOTED = 6
"""Cells of a name before its points, at the right of the trick."""

AGAINST = 11
"""Cells of a name alone in a line there."""


def heading(record: Record, seat: int) -> Content:
    """The result, when the hand was played, by which rules and with which deal."""
    about = [
        wording.rules_name(record.rules),
        _("deal {number}").format(number=f"{record.deal.number:,}"),
    ]
    day = record.day_of_deal
    if day:
        about.insert(0, wording.deal_of_the_day(day))
    elif record.date:
        about.insert(0, record.date.isoformat())
    score = score_line(record, record.position.points(), seat)
    return Content.assemble(
        (_("Analysis"), "bold"), f"   {score}   ", (" · ".join(about), "$quiet")
    )


def score_line(record: Record, points: tuple[int, ...], seat: int) -> str:
    """Points by name, and the margin for the person."""
    names = [shorten(name, SCORED) for name in record.players]
    return words.points_line(points, names, seat)


def notes(board: Board, seat: int, room: int, about: str, *, ascii_only: bool) -> list[str]:
    """The lines at the right of the trick.

    Args:
        board: the board.
        seat: the person's.
        room: cells of a line.
        about: a line on the prices, where it stands nowhere else.
        ascii_only: name cards with letters.
    """
    position, record = board.position, board.record
    names = [shorten(name, NOTED) for name in record.players]
    said = [words.taken(position, names)]
    if width(said[0]) > room:
        said = [f"{name} {points}" for name, points in zip(names, position.taken, strict=True)]
    if about:
        said.append(about)
    if board.trial is Trial.NONE:
        return said
    other = shorten(record.players[1 - seat], AGAINST)
    free = board.trial is Trial.FREE
    said.append(_("free board") if free else _("against {name}").format(name=other))
    plays = board.line.plays
    completed = plays[: len(plays) // 2 * 2][-2:]
    if board.count - board.at and position.trick and completed:
        cards = wording.card_names(completed, ascii_only=ascii_only)
        said.append(_("last {cards}").format(cards=cards))
    return said


def played_line(found: TwoPricing, board: Board, *, brief: bool, ascii_only: bool) -> str:
    """What was played, what it cost and why, or what can be done on a board.

    Args:
        found: the prices.
        board: where the analysis stands.
        brief: leave out why; there is no room for it.
        ascii_only: name cards with letters.
    """
    if found.analysis is None:
        return _("Pricing every play…")
    if board.trial is Trial.FREE:
        return _("Play either side; u takes back.")
    if board.trial is Trial.AGAINST:
        return _("Play on; v shows values, u takes back.")
    play = found.analysis.plays[board.at]
    verdict = wording.verdict(play, ascii_only=ascii_only)
    if brief:
        return verdict
    return "\n".join([verdict, *_why(found, board.record, play, ascii_only=ascii_only)])


def _why(found: TwoPricing, record: Record, play: PricedPlay, *, ascii_only: bool) -> list[str]:
    """What decided at a labelled play, or what the other's plays told: to be wrapped."""
    told = found.whys.get(play.index)
    name, other = (record.players[seat] for seat in (play.seat, 1 - play.seat))
    if told is None:
        said = wording.told(play, shorten(other, NOTED), ascii_only=ascii_only)
        return [said] if said else []
    player = None if wording.is_you(name) else shorten(name, NOTED)
    sentences = wording.why(told, shorten(other, NOTED), player=player, ascii_only=ascii_only)
    return [" ".join(sentences[:2])]


def worth_lines(
    pricing: Pricing, board: Board, chosen: Card, *, ascii_only: bool
) -> tuple[str, str]:
    """What the chosen card is worth, and the best line."""
    fair = pricing.fair_of(chosen)
    worth = words.worth(chosen, fair, pricing.worlds, ascii_only=ascii_only)
    trick = board.position.trick
    line = words.best_line(pricing.line, trick, pricing.margin, ascii_only=ascii_only)
    return worth, _("Best line {line}").format(line=line)


def as_played(record: Record, seat: int) -> str:
    """The real result, once the last card has been tried."""
    real = record.position.points()
    return _("As it was played: {mine}–{theirs}, margin {margin}").format(
        mine=real[seat],
        theirs=real[1 - seat],
        margin=wording.margin(real[1 - seat] - real[seat]),
    )
