"""The application has what its screens ask for."""

from __future__ import annotations

from hearts2_tui.app import HeartsApp
from hearts2_tui.screens.application import Application


def as_application(app: HeartsApp) -> Application:
    """The type checker holds the application to the protocol here."""
    return app


def test_the_application_has_all_that_screens_ask_of_it() -> None:
    named = {name for name in vars(Application) if not name.startswith("_")}
    asked = named | {*Application.__annotations__}
    application = as_application(HeartsApp())
    assert len(asked) > 8
    assert [name for name in sorted(asked) if not hasattr(application, name)] == []
