"""The settings, a row each, made from their schema; a change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.lessons.coach import Coaching
from hearts2_tui.storage.settings import SCHEMA, Kind, Setting, Settings, SettingsError
from hearts2_tui.storage.settings_schema import MOST_CHARACTERS, PACE_KEY
from hearts2_tui.widgets.form import ChoiceRow, Form, FormKeys, Row, TextRow
from hearts2_tui.wording import _
from hearts2_tui.wording.coach import coach_name


class SettingsScreen(ModalScreen[Settings]):
    """Shows the settings and changes them; dismissed with those in force."""

    CSS_PATH = "settings.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "leave", _("back")),
    ]

    def __init__(self, settings: Settings, keep: Callable[[Settings], None]) -> None:
        """Show ``settings``.

        Args:
            settings: those in force.
            keep: saves and applies changed settings; may raise SettingsError, which is shown.
        """
        super().__init__()
        self.settings = settings
        self._keep = keep

    def compose(self) -> ComposeResult:
        """The rows, what the chosen one changes, and the keys."""
        with Vertical(id="settings"):
            yield Static(_("Settings"), classes="form-title")
            with Form():
                for setting in SCHEMA:
                    if setting.editable:
                        yield self._row(setting)
            yield Static("", id="sentence", markup=False)
            yield Static("", id="problem", markup=False)
            yield FormKeys(("↑↓", _("choose")), ("←→", _("change")), ("Esc", _("back")))

    def _row(self, setting: Setting) -> Row | TextRow:
        title, sentence = _(setting.title), _(setting.description)
        value = getattr(self.settings, setting.name)
        match setting.kind:
            case Kind.TEXT:
                return TextRow(setting.name, title, sentence, value, longest=MOST_CHARACTERS)
            case Kind.SWITCH:
                choices = [("on", _("on")), ("off", _("off"))]
                return ChoiceRow(setting.name, title, sentence, "on" if value else "off", choices)
            case _kind:
                choices = [(choice, _words(setting, choice)) for choice in setting.choices]
                if value not in setting.choices:
                    choices.append((value, _words(setting, value)))
                return ChoiceRow(setting.name, title, sentence, value, choices)

    def on_mount(self) -> None:
        """Begin at the first choice, so that a key does not change the name."""
        self.query(ChoiceRow).first().focus()

    @on(Form.Explained)
    def _explain(self, event: Form.Explained) -> None:
        self.query_one("#sentence", Static).update(event.sentence)

    @on(Row.Changed)
    def _change(self, event: Row.Changed) -> None:
        setting = next(item for item in SCHEMA if item.name == event.row.key)
        given = event.value == "on" if setting.kind is Kind.SWITCH else event.value
        problem = self.query_one("#problem", Static)
        try:
            value = setting.check(given)
        except ValueError as error:
            problem.update(_("{title}: {expected}").format(title=event.row.title, expected=error))
            return
        self.settings = replace(self.settings, **{setting.name: value})
        try:
            self._keep(self.settings)
        except SettingsError as error:
            problem.update(str(error))
        else:
            problem.update("")

    def action_leave(self) -> None:
        """Back to where the settings were opened."""
        self.dismiss(self.settings)


def _words(setting: Setting, choice: str) -> str:
    """What a value of a setting is called."""
    if setting.kind is Kind.SECONDS:
        if choice == PACE_KEY:
            return _("until a key")
        return _("{seconds} s").format(seconds=choice)
    if setting.name == "opponent":
        return wording.level_name(choice)
    words = {
        ("theme", "dark"): _("dark"),
        ("theme", "light"): _("light"),
        ("deck", "two"): _("two colours"),
        ("deck", "four"): _("four colours"),
        ("deck", "ascii"): _("plain letters"),
        ("hint_for", "hand"): _("the hand"),
        ("hint_for", "match"): _("the match"),
        **{("coach", coaching.value): coach_name(coaching) for coaching in Coaching},
    }
    return words.get((setting.name, choice), choice)
