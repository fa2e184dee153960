"""The application is the house that its screens ask for."""

from __future__ import annotations

from hearts2_tui.app import HeartsApp
from hearts2_tui.screens.house import House


def as_house(app: HeartsApp) -> House:
    """The type checker holds the application to the protocol here."""
    return app


def test_the_application_has_all_that_screens_ask_of_it() -> None:
    asked = {name for name in vars(House) if not name.startswith("_")} | {*House.__annotations__}
    house = as_house(HeartsApp())
    assert len(asked) > 8
    assert [name for name in sorted(asked) if not hasattr(house, name)] == []
