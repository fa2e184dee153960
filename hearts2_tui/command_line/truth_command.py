"""The command that puts advice to the proof: what was told, and what came."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from hearts2_tui.command_line.arena_commands import jobs_option, progress_bar, seed_option
from hearts2_tui.command_line.group import WholeNumber, WorkingCommand, say
from hearts2_tui.command_line.options import MOST_ITEMS, rules_option

if TYPE_CHECKING:
    from solver.two.rules import RuleSet

    SubjectType = click.ParamType[str]
else:
    SubjectType = click.ParamType  # generic in recent releases of click only

MOST_PLAYOUTS = 105


class SubjectName(SubjectType):
    """The name of a player that can be measured, in either case."""

    name = "player"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The player's id."""
        from solver.measure.subjects import SUBJECTS

        if value.lower() not in SUBJECTS:
            self.fail(f"{value!r} is no player, expected {' or '.join(SUBJECTS)}", param, ctx)
        return value.lower()


@click.command(cls=WorkingCommand)
@click.option("--south", type=SubjectName(), required=True, help="Who plays.")
@click.option("--north", type=SubjectName(), required=True, help="Against whom.")
@click.option(
    "--hands",
    type=WholeNumber(1, MOST_ITEMS),
    default=100,
    show_default=True,
    help="Hands, the seats exchanged from one to the next.",
)
@click.option(
    "--matches",
    type=WholeNumber(1, MOST_ITEMS),
    help="Whole matches instead, to put the chance to win them to the proof.",
)
@click.option(
    "--playouts",
    type=WholeNumber(0, MOST_PLAYOUTS),
    default=0,
    show_default=True,
    help="How often a hand is played on after a labelled play and after the card named best, "
    "and in how many deals after a known slip.",
)
@click.option("--alike", is_flag=True, help="All deals alike only; otherwise both weighings.")
@seed_option
@jobs_option
@rules_option
@click.option("--json", "use_json", is_flag=True, help="One JSON object.")
def truth(
    south: str,
    north: str,
    hands: int,
    matches: int | None,
    playouts: int,
    alike: bool,
    seed: int,
    jobs: int,
    rules: RuleSet,
    use_json: bool,
) -> None:
    """Whether what advice tells comes true, in hands that the program plays.

    Labels and what the labelled plays really lost; moons, the queen and margins as they were
    told and as they came, for every card played that was not forced, and between them, as dealt,
    what best play by both would have brought as the cards really lay. Errors are by hand.

    Players are the levels that see what you see, and two more: stranger, an expert that reads
    its opponent in a way of its own, to see whom labels blame wrongly; slipper, a master that
    slips in one play of ten, to see which slips they miss (with --playouts).
    """
    from hearts2_tui.contests import truth as proof
    from hearts2_tui.contests import truth_report as reports
    from hearts2_tui.contests.workers import WorkersLost
    from solver.measure.truth import ALL_ALIKE, WEIGHINGS, Trial

    if matches is not None and (alike or playouts):
        raise click.UsageError("--alike and --playouts go with hands, not with --matches")
    weighings = (ALL_ALIKE,) if alike else WEIGHINGS
    trial = Trial((south, north), seed, rules, weighings, playouts)
    look: Any = proof.hands if matches is None else proof.matches
    count = hands if matches is None else matches
    try:
        with progress_bar(count) as progress:
            seen = look(trial, count, jobs=jobs, progress=progress)
    except WorkersLost:
        raise click.ClickException("the processes keep dying") from None
    if matches is None:
        found: Any = reports.hands_as_json if use_json else reports.hands_as_text
    else:
        found = reports.matches_as_json if use_json else reports.matches_as_text
    say(json.dumps(found(trial, seen)) if use_json else found(trial, seen))
