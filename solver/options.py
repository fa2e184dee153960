"""The options of a rule set as text: a preset's name, then the options that differ.

What the rule sets of all games share: ``as-written; break_on=heart``. An option is a
field whose value is an enumeration member, on or off, or a whole number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from solver.errors import RulesError, brief, shown

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Rules = TypeVar("Rules", bound="DataclassInstance")
MOST_DIGITS = 9
"""The digits that a number may have."""


def option_text(value: object) -> str:
    """An option's value as it is written in a record."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def choices_of(default: object) -> tuple[str, ...]:
    """The values that an option with this default takes, the default first; empty for a number."""
    if isinstance(default, bool):
        return ("on", "off") if default else ("off", "on")
    if isinstance(default, Enum):
        members = [default, *(member for member in type(default) if member is not default)]
        return tuple(str(member.value) for member in members)
    return ()


def value_of(name: str, default: object, text: str, choices: tuple[str, ...] | None = None) -> Any:
    """The value of an option, written as ``text``, of the kind of its default.

    Args:
        name: the option.
        default: a value of its kind.
        text: the value as it is written.
        choices: the values that it takes, as they are written, empty for a number; without
            them those of :func:`choices_of`.

    Raises:
        RulesError: a value the option does not take.
    """
    choices = choices_of(default) if choices is None else choices
    if not choices:
        if not (text.isascii() and text.isdigit()):
            raise RulesError(f"{name}={brief(text)}, expected a whole number")
        if len(text) > MOST_DIGITS:
            most = f"a whole number of at most {MOST_DIGITS} digits"
            raise RulesError(f"{name}={brief(text)}, expected {most}")
        return int(text)
    if text not in choices:
        raise RulesError(f"{name}={brief(text)} is unknown, expected {' or '.join(choices)}")
    return text == "on" if isinstance(default, bool) else type(default)(text)  # type: ignore[call-arg]


def differing(rules: object, base: object, names: Iterable[str]) -> dict[str, str]:
    """The options, as written, whose values differ from those of ``base``."""
    return {
        name: option_text(getattr(rules, name))
        for name in names
        if getattr(rules, name) != getattr(base, name)
    }


def written(preset: str, differences: Mapping[str, str]) -> str:
    """A preset's name, then the options that differ."""
    return "; ".join((preset, *(f"{name}={value}" for name, value in differences.items())))


def parsed(
    text: str,
    presets: Mapping[str, Rules],
    options: Callable[[Rules], Mapping[str, tuple[str, ...]]],
) -> Rules:
    """The rule set of a text.

    Args:
        text: as :func:`written` gives it.
        presets: the presets by name.
        options: the options that a rule set made from a preset has, each with the values
            that it takes; none for a number.

    Raises:
        RulesError: unknown preset, unknown option, one that stands twice, or a value the
            option does not take; it tells where in the text.
    """
    first, *rest = text.split(";")
    name = first.strip()
    if name not in presets:
        problem = f"unknown rules {shown(name)}, expected {' or '.join(presets)}"
        raise RulesError(problem, len(first) - len(first.lstrip()))
    rules = presets[name]
    known = options(rules)
    chosen: set[str] = set()
    end = len(first)
    for part in rest:
        start = end + 1 + len(part) - len(part.lstrip())
        end += 1 + len(part)
        if not part.strip():
            continue
        key, separator, value = (word.strip() for word in part.partition("="))
        try:
            if not separator or key not in known:
                expected = f"one of {', '.join(known)}"
                raise RulesError(f"unknown option {shown(key)}, expected {expected}")
            if key in chosen:
                raise RulesError(f"{key} stands twice, expected each option once")
            chosen.add(key)
            rules = _with(rules, key, value, known[key])
        except RulesError as error:
            raise RulesError(str(error), start) from None
    return rules


def _with(rules: Rules, name: str, text: str, choices: tuple[str, ...]) -> Rules:
    """The rule set with one option changed."""
    value = value_of(name, getattr(rules, name), text, choices)
    return replace(rules, **{name: value})
