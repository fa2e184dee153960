"""Options that several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from solver.two.rules import RuleSet

    RulesType = click.ParamType[RuleSet]
    LevelType = click.ParamType[str]
else:
    RulesType = LevelType = click.ParamType  # generic in recent releases of click only

LARGEST_SEED = 2**64 - 1
MOST_ITEMS = 1_000_000

as_json = click.option("--json", "use_json", is_flag=True, help="One JSON object for each item.")
weighing = click.option(
    "--read-opponent/--alike",
    "reading",
    default=None,
    help="Weigh the deals by what the opponent's plays tell (the default for two players), "
    "or let each count the same.",
)
many_jobs = click.option(
    "--jobs",
    type=click.IntRange(1, 512),
    help="Processes for a file of many items; as many as there are cores by default.",
)
file_argument = click.argument("file", metavar="FILE")


class Rules(RulesType):
    """A rule set as it is written in a record."""

    name = "rules"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> RuleSet:
        """The rule set written as ``value``."""
        from solver.common.errors import RulesError
        from solver.two.rules import RuleSet

        if isinstance(value, RuleSet):
            return value
        try:
            return RuleSet.parse(value)
        except RulesError as error:
            self.fail(str(error), param, ctx)


def two_player_rules(text: str | None) -> RuleSet:
    """The rules of the two-player game written after ``--rules``, as-written without a text.

    Raises:
        BadParameter: no such rules.
    """
    from solver.common.errors import RulesError
    from solver.two.rules import RuleSet

    try:
        return RuleSet() if text is None else RuleSet.parse(text)
    except RulesError as error:
        raise click.BadParameter(str(error), param_hint="--rules") from None


class LevelName(LevelType):
    """The name of a level of play, in either case."""

    name = "level"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The level's id."""
        from solver.two.players import LEVELS

        if value.lower() not in LEVELS:
            self.fail(f"{value!r} is no level, expected {' or '.join(LEVELS)}", param, ctx)
        return value.lower()


rules_option = click.option(
    "--rules", type=Rules(), default="as-written", help="as-written, common; options may follow."
)
