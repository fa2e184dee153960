"""Settings: a TOML file that the player may also edit by hand.

Reading never fails: a bad value gives one line and the default stands in for it; so does a
name that is no setting, with nothing in its place.
Saving changes only the settings that changed, so comments, unknown keys and even
the bad values of others stay as they are.
"""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Callable, Container, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import ParseError, TOMLKitError

from hearts2_tui.storage.paths import own_folders, settings_file
from hearts2_tui.storage.private import FILE as PRIVATE
from hearts2_tui.storage.private import make_folder, tighten
from hearts2_tui.storage.settings_schema import PACE_KEY, SCHEMA, Kind, Setting, Settings
from hearts2_tui.storage.toml_lines import key_lines
from hearts2_tui.wording.language import _

LONGEST_FILE = 65536
"""Bytes; a file longer than this is not taken for settings."""

LONGEST_QUOTE = 60
"""Characters of a name or a value that a message repeats."""

__all__ = [
    "PACE_KEY",
    "SCHEMA",
    "Kind",
    "Problem",
    "Setting",
    "Settings",
    "SettingsError",
    "load_settings",
    "notice",
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


def notice(problems: Sequence[Problem]) -> str:
    """All problems of a file in one text: a line for one, else the file and a line for each."""
    if len(problems) <= 1:
        return "".join(map(str, problems))
    lines = [f"{problems[0].path}:"]
    for problem in problems:
        place = _("line {number}").format(number=problem.line) if problem.line else ""
        lines.append(": ".join(filter(None, (place, problem.text))))
    return "\n".join(lines)


def load_settings(
    path: Path | None = None, *, actions: Callable[[], Container[str]] | None = None
) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings of the file, with a problem for each key and value that cannot be used.

    Args:
        path: the file; by default the player's own. A file that is not there is no problem.
        actions: tells which actions there are, where the keys of the file are to be used; it
            is asked only when there are any. Without it every action is taken for known.

    Returns:
        The settings, and the problems in the order of their lines.
    """
    if path is None:
        path = settings_file()
        tighten(path)
        if path.parent in own_folders():
            tighten(path.parent)
    try:
        text = _read(path)
        found: dict[str, Any] = tomlkit.parse(text).unwrap()
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
    checked = _Checked(path, text, actions)
    values = {
        name: value
        for name, given in found.items()
        if (value := checked.value(name, given)) is not None
    }
    return Settings(**values), tuple(sorted(checked.problems, key=lambda problem: problem.line))


class _Checked:
    """Values of a file as they are checked one by one, and the problems found so far."""

    def __init__(self, path: Path, text: str, actions: Callable[[], Container[str]] | None) -> None:
        self.problems: list[Problem] = []
        self._path = path
        self._text = text
        self._actions = actions

    @cached_property
    def _lines(self) -> dict[tuple[str, ...], int]:
        return key_lines(self._text)

    def value(self, name: str, given: Any) -> Any:
        """The value as it stands in :class:`Settings`, or None where the default is used."""
        setting = next((setting for setting in SCHEMA if setting.name == name), None)
        if setting is None:
            self._report((name,), _("there is no setting {name}").format(name=_quoted(name)))
            return None
        if setting.kind is Kind.KEYS and isinstance(given, dict):
            given = {action: keys for action, keys in given.items() if self._usable(action, keys)}
        try:
            return setting.check(given)
        except ValueError as error:
            default = _toml(_stored(setting, getattr(Settings(), name)))
            what = _("{name} is {found}, expected {expected}; {used} is used").format(
                name=name, found=_toml(given), expected=error, used=default
            )
            self._report((name,), what)
            return None

    def _usable(self, action: str, keys: Any) -> bool:
        """Whether a line of the section of keys is one; told where it is not, or does nothing."""
        place, name = ("keys", action), f"keys.{_quoted(action)}"
        if not isinstance(keys, str):
            what = _("{name} is {found}, expected a key in quote marks; the line is not used")
            self._report(place, what.format(name=name, found=_toml(keys)))
            return False
        if self._actions is not None and action not in self._actions():
            self._report(place, _("there is no action {name}").format(name=_quoted(action)))
        return True

    def _report(self, place: tuple[str, ...], what: str) -> None:
        self.problems.append(Problem(self._path, self._lines.get(place, 0), what))


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings that differ from those the file gives, and leave the rest of it alone.

    Raises:
        SettingsError: the file cannot be written, or is not TOML and would be lost.
    """
    path = (path or settings_file()).resolve()
    before, problems = load_settings(path)
    try:
        text = _read(path) if path.exists() else ""
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
        make_folder(path.parent)
        write_atomically(path, tomlkit.dumps(document), private=True)
    except OSError as error:
        raise SettingsError(
            _("Settings not saved: {path} cannot be written ({reason}).").format(
                path=path, reason=error.strerror or error
            )
        ) from error


def write_atomically(path: Path, text: str | Iterable[str], *, private: bool = False) -> None:
    """Write a file so that a reader finds the old text or the new one, whatever happens.

    Args:
        path: the file.
        text: the text, or the pieces of it, which are asked for one after the other.
        private: whether the file is for the user alone; without it a file that was there keeps
            its permissions, and a new one has those of the umask.

    Raises:
        OSError: it cannot be written; the old file is untouched.
    """
    name = path.with_name(f".{path.name[:200]}.{secrets.token_hex(4)}")
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY
    handle = os.open(name, flags, PRIVATE if private else 0o666)
    try:
        if not private and path.exists():
            name.chmod(stat.S_IMODE(path.stat().st_mode))
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.writelines([text] if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
        name.replace(path)
    except BaseException:
        with suppress(OSError):
            name.unlink()
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
    return _shown(" ".join(tomlkit.item(value).as_string().split()) or "{}")


def _quoted(name: str) -> str:
    """The name of a key as a message repeats it."""
    bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return _shown(name if bare else tomlkit.string(name).as_string())


def _shown(text: str) -> str:
    """A piece of the file, short, with nothing raw that a terminal would obey."""
    if len(text) > LONGEST_QUOTE:
        text = f"{text[: LONGEST_QUOTE - 1]}…"
    return text if text.isprintable() else ascii(text)[1:-1]


def _read(path: Path) -> str:
    """The text of the file.

    Raises:
        OSError: it cannot be read, is not a file, or is too long to be settings.
        UnicodeError: it is not UTF-8.
    """
    if path.exists() and not path.is_file():
        raise OSError(0, _("it is not a file"))
    with path.open("rb") as file:
        data = file.read(LONGEST_FILE + 1)
    if len(data) > LONGEST_FILE:
        raise OSError(0, _("it is longer than {most} bytes").format(most=LONGEST_FILE))
    return data.decode("utf-8-sig").replace("\r\n", "\n")
