"""What solve, hint and analyse print, as text and as JSON, and which items they take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts2_tui import wording
from hearts2_tui.games.two.why import why_json
from hearts2_tui.wording.cells import wrapped as wrapped_words
from hearts2_tui.wording.columns import PAGE, columns, wrapped
from hearts2_tui.wording.language import _
from solver.common.cards import Card, format_cards
from solver.notation import Item, Located
from solver.two.analysis import Analysis
from solver.two.double_dummy import Solution
from solver.two.hints import CardHint, Hint, Objective
from solver.two.match_score import win_chance
from solver.two.position import SEAT_LETTERS, Position, View
from solver.two.record import Record
from solver.two.told import Told
from solver.two.why import Explanation

# -- which items ------------------------------------------------------------------------


def position_of(located: Located[Item]) -> Position:
    """The position to solve: the item itself, or the one its hand ends in.

    Raises:
        RecordError: a view, which does not show all cards.
    """
    item = located.item
    if isinstance(item, View):
        raise located.error("a view shows one hand only", "a position, or a hand with both hands")
    return item.position if isinstance(item, Record) else item


def view_of(located: Located[Item]) -> View:
    """What the side to move knows.

    Raises:
        RecordError: a position, a hand that is over, or a view of the side not to move.
    """
    item = located.item
    if isinstance(item, Position):
        raise located.error("a position shows both hands and no plays", "a hand or a view")
    if isinstance(item, Record):
        position = item.position
        if not position.is_over:
            return item.view(position.to_move)
        raise located.error("the hand is finished, no card is left to play", "an unfinished hand")
    if item.is_over:
        raise located.error("the hand is finished, no card is left to play", "an unfinished hand")
    if item.to_move != item.seat:
        names = (wording.seat_name(item.to_move), wording.seat_name(item.seat))
        problem = f"{names[0]} is to move, and this is the view of {names[1]}"
        raise located.error(problem, "a view of the player to move")
    return item


def record_of(located: Located[Item]) -> Record:
    """The hand.

    Raises:
        RecordError: a view or a position.
    """
    if not isinstance(located.item, Record):
        kind = "view" if isinstance(located.item, View) else "position"
        raise located.error(f"a {kind}", "a hand with both hands of cards")
    return located.item


def finished_record(located: Located[Item]) -> Record:
    """The finished hand.

    Raises:
        RecordError: anything else.
    """
    record = record_of(located)
    if not record.is_finished:
        problem = f"the hand is unfinished, with {len(record.plays)} of 26 cards played"
        raise located.error(problem, "a finished hand")
    return record


# -- solve ------------------------------------------------------------------------------


def solution_json(solution: Solution) -> dict[str, Any]:
    """A solution as the JSON object of ``solve``."""
    return {
        "margin": solution.margin,
        "margins": {str(card): margin for card, margin in solution.margins},
        "line": [str(card) for card in solution.line],
        "nodes": solution.nodes,
    }


def solution_text(position: Position, solution: Solution) -> str:
    """A solution for the eye: equal cards on one line, the best first."""
    if position.is_over:
        south, north = position.points()
        return f"The hand is over: South {south}, North {north}."
    seat = wording.seat_name(position.to_move)
    state = "broken" if position.broken else "not broken"
    on_table = f", {format_cards(position.trick)} on the table" if position.trick else ""
    return "\n".join(
        [
            f"{seat} to move, hearts {state}{on_table}, {position.cards_left} cards left",
            *solution_lines(solution),
            *wrapped("best line  ", _tricks(position, solution.line)),
            f"nodes      {solution.nodes:,}",
        ]
    )


def solution_lines(solution: Solution) -> list[str]:
    """The cards with their margins, equal ones together, the best first."""
    groups = sorted(solution.groups, key=lambda group: -solution.margin_of(group[0]))
    rows = [(_signed(solution.margin_of(group[0])), format_cards(group)) for group in groups]
    return columns(rows, "><", indent=2)


def _tricks(position: Position, line: Sequence[Card]) -> list[str]:
    """A line of play cut at the end of each trick."""
    tricks: list[list[Card]] = [[]]
    for card in line:
        tricks[-1].append(card)
        position = position.play(card)
        if not position.trick:
            tricks.append([])
    return [format_cards(trick) for trick in tricks if trick]


# -- hint -------------------------------------------------------------------------------


def hint_json(hint: Hint, told: Explanation | None = None, opponent: str = "") -> dict[str, Any]:
    """A hint as the JSON object of ``hint``.

    ``objective``, ``reading`` and the chances ``win`` are there where they were asked for,
    ``why`` where a point is in the choice.

    Args:
        hint: the hint.
        told: what decides between the choice and the card it is held against.
        opponent: what the other player is called.
    """
    match = {"objective": hint.objective.value} if hint.objective is Objective.MATCH else {}
    reading = {"reading": True} if hint.reading else {}
    return {
        **match,
        **reading,
        "worlds": hint.worlds,
        "cards": {
            str(line.card): {
                "mean": line.mean,
                "worst": line.worst,
                "low": line.low,
                "high": line.high,
                "best": line.best,
                "moon_for": line.moon_for,
                "moon_against": line.moon_against,
                "queen": line.queen,
                "hearts": line.hearts,
                **({} if line.win is None else {"win": line.win}),
            }
            for line in hint.cards
        },
        "choice": str(hint.choice),
        "reason": " ".join(wording.hint_why(hint, told, opponent, ascii_only=True)),
        **({} if told is None else {"why": why_json(told, opponent)}),
    }


def hint_text(view: View, hint: Hint, told: Explanation | None = None) -> str:
    """A hint for the eye: the cards best first, and what decides."""
    seat = wording.seat_name(view.seat)
    on_table = f", {format_cards(view.trick)} on the table" if view.trick else ""
    head = f"{seat} to move{on_table}, {wording.worlds(hint.worlds)}"
    lines = [head, f"{wording.advises(hint)}."]
    if hint.objective is Objective.MATCH:
        lines.append(score_line(view))
    return "\n".join([*lines, *hint_lines(hint, told, wording.seat_name(1 - view.seat))])


def score_line(view: View) -> str:
    """The match score of a view and what it is worth to its seat."""
    chance = win_chance(view.rules, view.score)
    return wording.chance_at_score(view.score, chance if view.seat == 0 else 1 - chance)


def hint_lines(hint: Hint, told: Explanation | None = None, opponent: str = "") -> list[str]:
    """The cards with their fair values, the best first, and the choice with what decides.

    Args:
        hint: the hint.
        told: what decides between the choice and the card it is held against.
        opponent: what the other player is called.
    """
    head = ("", "match", "mean", "range", "queen", "hearts", "own moon", "moon against")
    rows: list[tuple[str, ...]] = [head]
    rows += [
        (
            str(line.card),
            "" if line.win is None else wording.chance(line.win, exact=True),
            _signed(line.mean, 2),
            _range(line),
            wording.share(line.queen) if line.queen else "",
            f"{line.hearts:.1f}" if line.hearts is not None else "",
            wording.share(line.moon_for) if line.moon_for else "",
            wording.share(line.moon_against) if line.moon_against else "",
        )
        for line in hint.ranked()
    ]
    count = len(rows[0])
    used = [column for column in range(count) if not column or any(row[column] for row in rows[1:])]
    table = columns([tuple(row[column] for column in used) for row in rows], "<>>>>>>>", indent=2)
    sentences = wording.hint_why(hint, told, opponent, ascii_only=True)
    words = wrapped_words(" ".join([f"Play {hint.choice}.", *sentences]), PAGE)
    return [*table, *words]


def _range(line: CardHint) -> str:
    """The middle four fifths of the weight."""
    low, high = _signed(line.low), _signed(line.high)
    return low if low == high else f"{low} to {high}"


# -- analyse ----------------------------------------------------------------------------


def analysis_json(
    analysis: Analysis, whys: Mapping[int, Explanation] | None = None
) -> dict[str, Any]:
    """An analysis as the JSON object of ``analyse``; margins for South.

    Args:
        analysis: a hand priced.
        whys: what decides between the best card and the one played, by the number of plays
            before it.
    """
    account, whys = analysis.account, whys or {}
    names = analysis.record.players
    return {
        **({"reading": True} if analysis.reading else {}),
        "deal_margin": account.deal,
        "result": list(analysis.points),
        "margin": analysis.margin,
        "plays": [
            {
                "trick": play.trick,
                "player": SEAT_LETTERS[play.seat],
                "card": str(play.card),
                "forced": play.forced,
                "charge": play.charge,
                "fair_cost": play.fair_cost,
                "hindsight_cost": play.hindsight_cost,
                "label": play.label.value,
                "worlds": play.worlds,
                "best": [str(card) for card in play.best],
                **({} if play.told is None else {"told": told_json(play.told)}),
                **(
                    {"why": why_json(whys[play.index], names[1 - play.seat], names[play.seat])}
                    if play.index in whys
                    else {}
                ),
            }
            for play in analysis.plays
        ],
        "account": {
            "deal": account.deal,
            "skill": account.skill,
            "hidden_luck": account.hidden_luck,
            "result": account.result,
        },
        "summary": wording.summary(analysis, ascii_only=True),
    }


def analysis_text(analysis: Analysis, whys: Mapping[int, Explanation] | None = None) -> str:
    """An analysis for the eye: every play with both prices, what decided, account, summary.

    Args:
        analysis: a hand priced.
        whys: as for :func:`analysis_json`.
    """
    record, account = analysis.record, analysis.account
    south, north = record.players
    rows = [("trick", "player", "card", "", "fair", "hindsight", "better")]
    for play in analysis.plays:
        costs = play.charge >= 0.005
        rows.append(
            (
                "" if play.index % 2 else str(play.trick),
                record.players[play.seat],
                str(play.card),
                "forced" if play.forced else play.label.value,
                f"{play.charge:.2f}" if costs else "",
                str(play.hindsight_cost) if play.hindsight_cost else "",
                format_cards(play.best) if costs else "",
            )
        )
    return "\n".join(
        [
            f"{south} {analysis.points[0]}, {north} {analysis.points[1]}",
            f"Fair prices: {wording.reading_words(analysis.reading)}",
            "",
            *columns(rows, "><<<>><"),
            *why_lines(analysis, whys or {}),
            "",
            f"Margin for {south}",
            *columns(
                [
                    ("the deal", _signed(account.deal)),
                    ("skill", _signed(account.skill, 2)),
                    ("hidden cards", _signed(account.hidden_luck, 2)),
                    ("result", _signed(account.result)),
                ],
                "<.",
                indent=2,
            ),
            "",
            wording.summary(analysis, ascii_only=True),
        ]
    )


def why_lines(analysis: Analysis, whys: Mapping[int, Explanation]) -> list[str]:
    """What decided at each play that was labelled: an empty line before each."""
    lines = []
    names = analysis.record.players
    for play in analysis.plays:
        if play.index in whys:
            told = whys[play.index]
            player = None if wording.is_you(names[play.seat]) else names[play.seat]
            other = names[1 - play.seat]
            sentences = wording.why(told, other, player=player, ascii_only=True)
            head = _("{best} instead of {card}{label} in trick {trick}:").format(
                trick=play.trick, best=told.better, card=play.card, label=play.label.value
            )
            lines += ["", *wrapped_words(" ".join([head, *sentences]), PAGE)]
        said = wording.told(play, names[1 - play.seat], ascii_only=True)
        if said:
            head = _("{card} in trick {trick}:").format(card=play.card, trick=play.trick)
            lines += ["", *wrapped_words(f"{head} {said}", PAGE)]
    return lines


def told_json(told: Told) -> dict[str, Any]:
    """What the opponent's plays told, as JSON."""
    return {
        "card": None if told.card is None else str(told.card),
        "held": told.held,
        "held_alike": told.held_alike,
        "looks_best": [str(card) for card in told.looks_best],
    }


# -- layout -----------------------------------------------------------------------------


def _signed(value: float, decimals: int = 0) -> str:
    return wording.margin(value, decimals=decimals, ascii_only=True)
