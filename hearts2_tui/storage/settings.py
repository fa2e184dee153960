"""Settings: a TOML file that the player may also edit by hand.

Reading never fails: a bad value gives one line and the default stands in for it.
Saving changes only the settings that changed, so comments, unknown keys and even
the bad values of others stay as they are.
"""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import ParseError, TOMLKitError

from hearts2_tui.storage.paths import settings_file
from hearts2_tui.storage.settings_schema import PACE_KEY, SCHEMA, Kind, Setting, Settings
from hearts2_tui.wording.language import _

__all__ = [
    "PACE_KEY",
    "SCHEMA",
    "Kind",
    "Problem",
    "Setting",
    "Settings",
    "SettingsError",
    "load_settings",
    "save_settings",
    "write_atomically",
]


class SettingsError(Exception):
    """The settings cannot be saved; the text says why to a player."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in the settings file.

    Attributes:
        path: the file.
        line: line of the file, from 1; 0 where the whole file is meant.
        text: what is wrong, what was expected, and what is used instead.
    """

    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}" if self.line else f"{self.path}: {self.text}"


def load_settings(path: Path | None = None) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings of the file, with a problem for each value that cannot be used.

    Args:
        path: the file; by default the player's own. A file that is not there is no problem.
    """
    path = path or settings_file()
    try:
        text = path.read_text(encoding="utf-8")
        document = tomlkit.parse(text)
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, UnicodeError) as error:
        return Settings(), (Problem(path, 0, _unreadable(error)),)
    except ParseError as error:
        what = _("this is not TOML ({problem}); the defaults are used").format(
            problem=str(error).split(" at line ")[0]
        )
        return Settings(), (Problem(path, error.line, what),)
    except TOMLKitError as error:
        what = _("this is not TOML ({problem}); the defaults are used").format(problem=error)
        return Settings(), (Problem(path, 0, what),)
    values: dict[str, Any] = {}
    problems = []
    for setting in SCHEMA:
        if setting.name not in document:
            continue
        found = document.unwrap()[setting.name]
        try:
            values[setting.name] = setting.check(found)
        except ValueError as error:
            what = _("{name} is {found}, expected {expected}; {used} is used").format(
                name=setting.name,
                found=_toml(found),
                expected=error,
                used=_toml(_stored(setting, getattr(Settings(), setting.name))),
            )
            problems.append(Problem(path, _line_of(text, setting.name), what))
    return Settings(**values), tuple(problems)


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings that differ from those the file gives, and leave the rest of it alone.

    Raises:
        SettingsError: the file cannot be written, or is not TOML and would be lost.
    """
    path = (path or settings_file()).resolve()
    before, problems = load_settings(path)
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        document = tomlkit.parse(text)
    except (OSError, UnicodeError, TOMLKitError) as error:
        place = problems[0] if problems else path
        raise SettingsError(_("Settings not saved. {place}").format(place=place)) from error
    changed = [
        setting
        for setting in SCHEMA
        if getattr(settings, setting.name) != getattr(before, setting.name)
    ]
    if not changed:
        return
    for setting in changed:
        document[setting.name] = _stored(setting, getattr(settings, setting.name))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, tomlkit.dumps(document))
    except OSError as error:
        raise SettingsError(
            _("Settings not saved: {path} cannot be written ({reason}).").format(
                path=path, reason=error.strerror or error
            )
        ) from error


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that a reader finds the old text or the new one, whatever happens.

    Raises:
        OSError: it cannot be written; the old file is untouched.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError:
        with suppress(OSError):
            Path(name).unlink()
        raise


def _unreadable(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) else _("it is not UTF-8 text")
    return _("cannot be read ({reason}); the defaults are used").format(reason=reason)


def _stored(setting: Setting, value: Any) -> Any:
    """A value of :class:`Settings` as it is written in the file."""
    if setting.kind is Kind.KEYS:
        return dict(value)
    if setting.kind is Kind.SECONDS and value != PACE_KEY:
        return int(value) if float(value).is_integer() else float(value)
    return value


def _toml(value: Any) -> str:
    return " ".join(tomlkit.item(value).as_string().split()) or "{}"


def _line_of(text: str, key: str) -> int:
    """The line of a key of the top table, or of the section of that name."""
    pattern = re.compile(rf"""^\s*(\[\s*)?["']?{re.escape(key)}["']?\s*[\]=.]""")
    for number, line in enumerate(text.splitlines(), 1):
        if pattern.match(line):
            return number
    return 0
