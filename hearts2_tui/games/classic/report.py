"""What solve, hint and analyse print of the classic games, and which items they take."""

from __future__ import annotations

from typing import Any

from hearts2_tui.wording.columns import columns, wrapped
from solver.classic.analysis import ClassicAnalysis, ClassicPlay, PricedPass
from solver.classic.position import ClassicPosition
from solver.classic.record import ClassicRecord
from solver.classic.rules import Game
from solver.classic.solve import ClassicSolution
from solver.classic.view import ClassicView, PassView
from solver.common.cards import format_cards
from solver.common.judgement import Label
from solver.notation import ClassicItem, Located

# -- which items ------------------------------------------------------------------------


def position_of(located: Located[ClassicItem]) -> ClassicPosition:
    """The position to solve: the item itself, or the one its hand ends in.

    Raises:
        RecordError: a view, a hand before its pass, or a game that cannot be solved.
    """
    item = located.item
    if isinstance(item, ClassicView | PassView):
        raise located.error("a view shows one hand only", "a position, or a hand with all hands")
    if item.rules.game is Game.CANCELLATION:
        raise located.error("cancellation hearts cannot be solved", "classic hearts or omnibus")
    if isinstance(item, ClassicPosition):
        return item
    _refuse_before_pass(located, item)
    return item.position


def view_of(located: Located[ClassicItem]) -> ClassicView | PassView:
    """What the player to move, or to pass, knows.

    Raises:
        RecordError: a position, a hand before its pass or one that is over, or a view of a
            player who is not to move.
    """
    item = located.item
    if isinstance(item, ClassicPosition):
        raise located.error("a position shows all hands and no plays", "a hand or a view")
    if isinstance(item, PassView):
        return item
    if isinstance(item, ClassicRecord):
        _refuse_before_pass(located, item)
        view = item.view(item.position.to_move)
    else:
        view = item
    if view.is_over:
        raise located.error("the hand is finished, no card is left to play", "an unfinished hand")
    if view.to_move != view.seat:
        problem = (
            f"seat {view.to_move + 1} is to move, and this is the view of seat {view.seat + 1}"
        )
        raise located.error(problem, "a view of the player to move")
    return view


def finished_record(located: Located[ClassicItem]) -> ClassicRecord:
    """The finished hand.

    Raises:
        RecordError: anything else.
    """
    item = located.item
    if not isinstance(item, ClassicRecord):
        kind = "position" if isinstance(item, ClassicPosition) else "view"
        raise located.error(f"a {kind}", "a hand with all hands of cards")
    if not item.is_finished:
        problem = f"the hand is unfinished, with {len(item.plays)} of {item.size} cards played"
        raise located.error(problem, "a finished hand")
    return item


def _refuse_before_pass(located: Located[ClassicItem], record: ClassicRecord) -> None:
    if record.awaits_pass:
        problem = "the cards have not been passed yet"
        raise located.error(problem, "a hand after the pass, or the view of one player")


# -- solve ------------------------------------------------------------------------------


def solution_json(solution: ClassicSolution) -> dict[str, Any]:
    """A solution as the JSON object of ``solve``; bounds besides where it is not exact."""
    found: dict[str, Any] = {
        "score": solution.score,
        "scores": {str(priced.card): priced.high for priced in solution.scores},
        "exact": solution.exact,
        "line": [str(card) for card in solution.line],
        "nodes": solution.nodes,
    }
    if not solution.exact:
        found["low"] = {str(priced.card): priced.low for priced in solution.scores}
    return found


def solution_text(position: ClassicPosition, solution: ClassicSolution) -> str:
    """A solution for the eye: the best card first."""
    if position.is_over:
        taken = ", ".join(f"seat {at} {points}" for at, points in enumerate(position.taken, 1))
        return f"The hand is over: {taken}."
    on_table = f", {format_cards(position.trick)} on the table" if position.trick else ""
    lines = [
        f"Seat {position.to_move + 1} to move{on_table}, {position.cards_left} cards left",
        *solution_lines(solution),
    ]
    if solution.exact:
        lines += wrapped("best line  ", [str(card) for card in solution.line])
    return "\n".join([*lines, f"nodes      {solution.nodes:,}"])


def solution_lines(solution: ClassicSolution) -> list[str]:
    """The cards with the score that the player can be held to, the best first."""
    scores = sorted(solution.scores, key=lambda priced: (priced.high, priced.low))
    rows = [
        (str(priced.high) if priced.exact else f"{priced.low} to {priced.high}", str(priced.card))
        for priced in scores
    ]
    lines = [
        "  the score that it can be held to when all others play against it",
        *columns(rows, "><", indent=2),
    ]
    return lines if solution.exact else [*lines, "  not exact: the budget ended first"]


# -- analyse ----------------------------------------------------------------------------


def analysis_json(analysis: ClassicAnalysis) -> dict[str, Any]:
    """An analysis as the JSON object of ``analyse``; seats are counted from 1."""
    return {
        "result": list(analysis.points),
        "passes": [
            {
                "player": priced.seat + 1,
                "cards": [str(card) for card in priced.cards],
                "best": [str(card) for card in priced.best],
                "cost": priced.cost,
                "se": priced.error,
                "label": priced.label.value,
            }
            for priced in analysis.passes
        ],
        "plays": [_play_json(play) for play in analysis.plays],
        "missed_stops": [
            {
                "play": stop.index + 1,
                "player": stop.seat + 1,
                "card": str(stop.card),
                "stops": [str(card) for card in stop.stops],
            }
            for stop in analysis.missed_stops
        ],
        "given_up": [analysis.given_up(seat) for seat in analysis.seats],
    }


def _play_json(play: ClassicPlay) -> dict[str, Any]:
    return {
        "trick": play.trick,
        "player": play.seat + 1,
        "card": str(play.card),
        "forced": play.forced,
        "fair_cost": play.fair_cost,
        "fair_se": play.fair_error,
        "basis": play.basis.value,
        "deals": play.deals,
        "hindsight_cost": play.hindsight_cost,
        "hindsight_exact": play.exact,
        "label": play.label.value,
        "best": str(play.best),
    }


def analysis_text(analysis: ClassicAnalysis) -> str:
    """An analysis for the eye: the passes, what was given up, moons let through."""
    names = analysis.record.players
    score = ", ".join(
        f"{name} {points}" for name, points in zip(names, analysis.points, strict=True)
    )
    lines = [score, ""]
    if analysis.passes:
        head = ("pass", "cards", "", "fair", "better")
        passes = [head, *(_pass_row(priced, names) for priced in analysis.passes)]
        lines += [*columns(passes, "<<<><"), ""]
    titles = ("trick", "player", "card", "", "fair", "hindsight", "better")
    rows = [titles, *(_play_row(play, names) for play in analysis.plays)]
    lines += [*columns(rows, "><<<>><"), ""]
    lines += [
        f"{names[stop.seat]} could have stopped the moon in trick "
        f"{stop.index // len(names) + 1} with {format_cards(stop.stops)}."
        for stop in analysis.missed_stops
    ]
    given = ", ".join(f"{names[seat]} {analysis.given_up(seat):.1f}" for seat in analysis.seats)
    lines.append(f"Given up on what was known: {given}.")
    passed = ", ".join(
        f"{names[seat]} {analysis.given_up_passing(seat):.1f}"
        for seat in analysis.seats
        if analysis.given_up_passing(seat) >= 0.05
    )
    if passed:
        lines.append(f"Of that by the pass: {passed}.")
    return "\n".join([*lines, "~ marks an estimate by play-outs."])


def _pass_row(priced: PricedPass, names: tuple[str, ...]) -> tuple[str, str, str, str, str]:
    cards = format_cards(priced.cards)
    if priced.label is Label.NONE:
        return names[priced.seat], cards, "", "", ""
    cost, best = f"{priced.cost:.1f}", format_cards(priced.best)
    return names[priced.seat], cards, priced.label.value, cost, best


def _play_row(play: ClassicPlay, names: tuple[str, ...]) -> tuple[str, ...]:
    mark = "" if play.exact else "~"
    return (
        str(play.trick) if play.index % len(names) == 0 else "",
        names[play.seat],
        str(play.card),
        "forced" if play.forced else play.label.value,
        f"{play.fair_cost:.1f}" if play.fair_cost >= 0.05 else "",
        f"{mark}{play.hindsight_cost:.1f}" if play.hindsight_cost >= 0.05 else "",
        str(play.best) if play.fair_cost >= 0.05 else "",
    )
