"""The tables of told and came, for a program and for a person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hearts2_tui import wording
from hearts2_tui.wording import _, ngettext
from solver.measure.reliability import (
    Event,
    Labels,
    Row,
    brier,
    by_phase,
    by_share,
    labels,
    players_of,
    slips,
)
from solver.measure.subjects import SLIPPER, STRANGER
from solver.measure.truth import BLAMED, DEFAULT, Seen, Trial
from solver.measure.truth_matches import MatchSeen, brier_of_matches, by_chance


def hands_as_json(trial: Trial, seen: Sequence[Seen]) -> dict[str, Any]:
    """What hands showed, for a program."""
    found: dict[str, Any] = {**_trial(trial), "hands": len(seen), "players": {}}
    for player in players_of(seen):
        found["players"][player] = {
            weighing: {
                "labels": _labels_as_json(labels(seen, player, weighing)),
                "margin": [_row_as_json(row) for row in by_phase(seen, player, weighing)],
                **{
                    event.value: {
                        "brier": brier(seen, player, weighing, event),
                        "rows": [
                            _row_as_json(row) for row in by_share(seen, player, weighing, event)
                        ],
                    }
                    for event in Event
                },
            }
            for weighing in trial.weighings
        }
    if trial.playouts and SLIPPER in trial.players:
        costly = [slip for slip in slips(seen) if slip.costly]
        found["slips"] = {
            "made": len(slips(seen)),
            "costly": len(costly),
            "labelled": sum(slip.label in BLAMED for slip in costly),
        }
    return found


def matches_as_json(trial: Trial, seen: Sequence[MatchSeen]) -> dict[str, Any]:
    """What matches showed, for a program."""
    return {
        **_trial(trial),
        "matches": len(seen),
        "hands": sum(match.hands for match in seen),
        "brier": brier_of_matches(seen),
        "rows": [_row_as_json(row) for row in by_chance(seen)],
    }


def _trial(trial: Trial) -> dict[str, Any]:
    return {"seats": list(trial.players), "seed": trial.seed, "rules": str(trial.rules)}


def _labels_as_json(found: Labels) -> dict[str, Any]:
    return {
        "hands": found.hands,
        "count": found.count,
        "charged": found.charged,
        "worse": found.worse,
        "se": found.error,
        "better": found.better,
        "ratio": found.ratio,
        "played_out": found.played_out,
        "played_out_se": found.played_out_error,
    }


def _row_as_json(row: Row) -> dict[str, Any]:
    return {
        "from": row.least,
        "to": row.most,
        "decisions": row.count,
        "hands": row.hands,
        "told": row.told,
        "dealt": row.dealt,
        "came": row.came,
        "se": row.error,
    }


def hands_as_text(trial: Trial, seen: Sequence[Seen]) -> str:
    """What hands showed, for a person."""
    count = ngettext("{count} hand", "{count} hands", len(seen)).format(count=len(seen))
    lines = [_heading(trial, count)]
    lines += ["", _("Plays labelled ? or ??, points"), *_labels_table(trial, seen)]
    for player in players_of(seen):
        for weighing in trial.weighings:
            who = _who(player, weighing)
            lines += ["", _("Margin told and what came, by tricks: {who}").format(who=who)]
            lines += _rows(by_phase(seen, player, weighing), _tricks, _points)
            for event in Event:
                lines += ["", _told(event).format(who=who)]
                lines += _rows(by_share(seen, player, weighing, event), _shares, _share)
                score = brier(seen, player, weighing, event)
                if score is not None:
                    lines.append(_("  Brier score {score:.4f}").format(score=score))
    if trial.playouts and SLIPPER in trial.players:
        lines += ["", _slips(seen)]
    return "\n".join(lines)


def matches_as_text(trial: Trial, seen: Sequence[MatchSeen]) -> str:
    """What matches showed, for a person."""
    count = ngettext("{count} match", "{count} matches", len(seen)).format(count=len(seen))
    lines = [_heading(trial, count), ""]
    lines.append(_("Chance to win the match, of the player ahead; the last row is all of them"))
    lines += _rows(by_chance(seen), _shares, _share)
    score = brier_of_matches(seen)
    if score is not None:
        lines.append(_("  Brier score {score:.4f}").format(score=score))
    return "\n".join(lines)


def player_name(player: str) -> str:
    """The name of a level, or of a player of known faults."""
    if player == STRANGER:
        return _("Expert with a reading of its own")
    if player == SLIPPER:
        return _("Master with slips")
    return wording.level_name(player)


def _heading(trial: Trial, count: str) -> str:
    return _("{one} against {other}, {count}, {rules}, seed {seed}").format(
        one=player_name(trial.players[0]),
        other=player_name(trial.players[1]),
        count=count,
        rules=trial.rules,
        seed=trial.seed,
    )


def _who(player: str, weighing: str) -> str:
    """Of whom a table is, and how the deals were weighed."""
    return _("{player}, {weighing}").format(
        player=player_name(player), weighing=wording.reading_words(weighing == DEFAULT)
    )


def _cells(cells: Iterable[str]) -> str:
    return " ".join(f"{cell:>10}" for cell in cells)


def _told(event: Event) -> str:
    return {
        Event.MOON_FOR: _("Own moon, share of the deals told and what came: {who}"),
        Event.MOON_AGAINST: _("Moon against, share of the deals told and what came: {who}"),
        Event.QUEEN: _("Queen taken, share of the deals told and what came: {who}"),
    }[event]


def _labels_table(trial: Trial, seen: Sequence[Seen]) -> Iterable[str]:
    head = (
        _("labels"),
        _("a hand"),
        _("charged"),
        _("worse by"),
        _("(error)"),
        _("ratio"),
        _("better"),
        _("played out"),
        _("(error)"),
    )
    yield _cells(head)
    for player in players_of(seen):
        for weighing in trial.weighings:
            found = labels(seen, player, weighing)
            cells = (
                str(found.count),
                f"{found.count / found.hands:.2f}",
                _number(found.charged),
                _number(found.worse),
                _number(found.error),
                _number(found.ratio),
                "-" if found.better is None else wording.share(found.better),
                _number(found.played_out),
                _number(found.played_out_error),
            )
            yield f"{_cells(cells)}  {_who(player, weighing)}"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _rows(
    rows: Sequence[Row], where: Callable[[Row], str], figure: Callable[[float], str]
) -> Iterable[str]:
    head = (_("where"), _("decisions"), _("hands"), _("told"), _("dealt"), _("came"), _("(error)"))
    yield _cells(head)
    for row in rows:
        cells = (
            where(row),
            str(row.count),
            str(row.hands),
            figure(row.told),
            "-" if row.dealt is None else figure(row.dealt),
            figure(row.came),
            figure(row.error),
        )
        yield _cells(cells)


def _tricks(row: Row) -> str:
    return f"{row.least:.0f}-{row.most:.0f}"


def _shares(row: Row) -> str:
    if row.least == row.most:
        return _("none") if row.least == 0 else _("all")
    return f"{100 * row.least:.0f}-{100 * row.most:.0f}%"


def _points(value: float) -> str:
    return f"{value:.2f}"


def _share(value: float) -> str:
    return f"{100 * value:.1f}%"


def _slips(seen: Sequence[Seen]) -> str:
    made = slips(seen)
    costly = [slip for slip in made if slip.costly]
    return _("Slips: {made} made, {costly} cost something, {labelled} of these labelled").format(
        made=len(made),
        costly=len(costly),
        labelled=sum(slip.label in BLAMED for slip in costly),
    )
