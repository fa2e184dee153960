"""The options of a rule set: what each is, and how they are written.

What the rule sets of all games share. An option is a field whose value is an enumeration
member, on or off, or a whole number; :func:`option` describes it where it is declared, and
form, file, checks, notation and kernel go by that description. As text: a preset's name,
then the options that differ, ``as-written; break_on=heart``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from solver.common.errors import RulesError, brief, shown

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class HasOptions(Protocol):
    """A rule set: a dataclass that says what its options are."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, in the order in which they are written."""


Rules = TypeVar("Rules", bound=HasOptions)
MOST_DIGITS = 9
"""The digits that a number may have."""

BETWEEN_HANDS = ""
"""Stands for the field of a kernel where an option decides nothing within a hand."""

_MARK = "option"


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a rule set.

    Attributes:
        name: its field, as it is written in a file.
        default: its usual value.
        choices: the values it takes, as they are written, the default first; none for a number.
        lowest: the least value of a number.
        highest: the greatest, or None where there is none.
        kernel: the field that tells it to the kernels, or BETWEEN_HANDS.
        means: the value that is told to the kernels as True; None where the value itself is told.
    """

    name: str
    default: object
    choices: tuple[str, ...]
    lowest: int
    highest: int | None
    kernel: str
    means: object

    def check(self, value: object) -> None:
        """Raise RulesError for a number out of range."""
        if isinstance(value, bool) or not isinstance(value, int):
            return
        if value < self.lowest or (self.highest is not None and value > self.highest):
            upper = "" if self.highest is None else f" to {self.highest}"
            expected = f"a whole number from {self.lowest}{upper}"
            raise RulesError(f"{self.name}={value}, expected {expected}")

    def read(self, text: str) -> Any:
        """The value written as ``text``.

        Raises:
            RulesError: a value the option does not take.
        """
        if not self.choices:
            if not (text.isascii() and text.isdigit()):
                raise RulesError(f"{self.name}={brief(text)}, expected a whole number")
            if len(text) > MOST_DIGITS:
                most = f"a whole number of at most {MOST_DIGITS} digits"
                raise RulesError(f"{self.name}={brief(text)}, expected {most}")
            return int(text)
        if text not in self.choices:
            expected = " or ".join(self.choices)
            raise RulesError(f"{self.name}={brief(text)} is unknown, expected {expected}")
        if isinstance(self.default, bool):
            return text == "on"
        return type(self.default)(text)  # type: ignore[call-arg]

    def for_kernel(self, value: object) -> object:
        """A value as the kernels are told it."""
        return value if self.means is None else value == self.means


def option(
    default: Any,
    *,
    kernel: str = BETWEEN_HANDS,
    means: object = None,
    lowest: int = 0,
    highest: int | None = None,
) -> Any:
    """Declare an option as the field of a rule set; arguments as in :class:`Option`."""
    told = {"kernel": kernel, "means": means, "lowest": lowest, "highest": highest}
    return field(default=default, metadata={_MARK: told})


def options_of(rules: type[DataclassInstance], besides: Sequence[str] = ()) -> tuple[Option, ...]:
    """The options of a class of rule sets, in the order of its fields.

    Args:
        rules: the class.
        besides: fields that are no options.

    Raises:
        TypeError: a field that is not declared with :func:`option`.
    """
    found = []
    for each in fields(rules):
        if each.name in besides:
            continue
        if _MARK not in each.metadata:
            raise TypeError(f"{rules.__name__}.{each.name} has no description: use option()")
        choices = choices_of(each.default)
        found.append(Option(each.name, each.default, choices, **each.metadata[_MARK]))
    return tuple(found)


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


def described(rules: HasOptions, name: str) -> Option:
    """What an option of a rule set is."""
    return next(each for each in rules.options if each.name == name)


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


def parsed(text: str, presets: Mapping[str, Rules]) -> Rules:
    """The rule set of a text.

    Args:
        text: as :func:`written` gives it.
        presets: the presets by name, each with its ``options``.

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
    known = {each.name: each for each in rules.options}
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
            rules = replace(rules, **{key: known[key].read(value)})
        except RulesError as error:
            raise RulesError(str(error), start) from None
    return rules
