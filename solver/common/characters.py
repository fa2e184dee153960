r"""What of a text a terminal may be given as it is, and the rest made visible.

Control characters move the cursor, bidirectional ones turn a line around, and what has no
width hides in names. They are written out, ``\x1b`` or ``\u202e``, wherever a text from
outside is shown. What belongs to a letter stays: combining marks after a base, joiners
between the letters of a script or the parts of an emoji, variation selectors after what has
variants.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from unicodedata import category

_NOT_PLAIN = re.compile(r"[^ -~]")

ZERO_WIDTH_NON_JOINER = "\N{ZERO WIDTH NON-JOINER}"
ZERO_WIDTH_JOINER = "\N{ZERO WIDTH JOINER}"
_TEXT_STYLE, _EMOJI_STYLE = "\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}"
_KEYCAP = "\N{COMBINING ENCLOSING KEYCAP}"
_BLACK_FLAG = "\N{WAVING BLACK FLAG}"
_TAGS = re.compile("[\U000e0020-\U000e007e]{1,8}\U000e007f")
"""What follows a black flag to make it that of a land."""

_SIGNS_BEFORE_NUMBERS = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u08e2\u0890\u0891"
"""Signs of Arabic and Syriac that are counted among the invisible, and are not."""

_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2065\u3164\uffa0\ufff0\ufff1\ufff2\ufff3\ufff4\ufff5"
    "\ufff6\ufff7\ufff8"
)
"""What has no width and is counted among letters, marks or nothing."""

_JOINING = (
    *(0x0600, 0x0E00, 0x0F00, 0x10A0, 0x1780, 0x18B0, 0x1A20, 0x1AB0, 0x1B00, 0x1C80),
    *(0xA840, 0xA900, 0xA980, 0xAC00, 0xFB50, 0xFE00, 0x10A00, 0x10A60, 0x10D00, 0x10D40),
    *(0x11000, 0x12000, 0x1E900, 0x1E960),
)
"""Where the scripts begin and end whose letters are joined or kept apart: Arabic, Syriac, N'Ko
and their kin, the scripts of India and of the lands about it, Mongolian, Adlam."""

_IDEOGRAPHS = (0x3400, 0xA000, 0xF900, 0xFB00, 0x20000, 0x40000)
_MONGOLIAN = (0x1800, 0x18B0)
_SKIN_TONES = (0x1F3FB, 0x1F400)


def visible(text: str, *, lines: bool = False) -> str:
    r"""The text with everything written out that a terminal must not be given.

    Args:
        text: the text. What has been written out stays as it is when it comes here again.
        lines: whether it may be of several lines, with tabs in them; otherwise these are
            written out as ``\n`` and ``\t``.
    """
    if not _NOT_PLAIN.search(text):
        return text
    parts: list[str] = []
    before = ""
    at = 0
    while at < len(text):
        character = text[at]
        tags = _TAGS.match(text, at + 1) if character == _BLACK_FLAG else None
        if tags:
            parts.append(text[at : tags.end()])
            before, at = _BLACK_FLAG, tags.end()
            continue
        if lines and character in "\n\t":
            parts.append(character)
            before = ""
        elif _stands(character, before, text[at + 1 : at + 2]):
            parts.append(character)
            before = character if _is_base(character) else before[:1] + character
        else:
            parts.append(written_out(character))
            before = ""
        at += 1
    return "".join(parts)


def written(text: str) -> str:
    r"""The text as :func:`visible` gives it, lines kept, and so that it can be read back.

    A backslash of the text itself that would be read as one is written ``\u005C``.
    """
    return visible(_WRITTEN.sub(lambda match: f"\\u005C{match[0][1:]}", text), lines=True)


def unwritten(text: str) -> str:
    """The text that :func:`written` was given.

    What stands for a control character, which no text holds, stays as it is.
    """
    return _WRITTEN.sub(_character, text)


_WRITTEN = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})")


def _character(match: re.Match[str]) -> str:
    number = int(match[0][2:], 16)
    if number > sys.maxunicode or category(chr(number)) in ("Cc", "Cs"):
        return match[0]
    return chr(number)


def written_out(character: str) -> str:
    r"""A character as ``\n``, ``\x1b``, ``\u202e`` or ``\U000e0001``."""
    number = ord(character)
    if number < 128:
        return character.encode("unicode_escape").decode("ascii")
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _is_base(character: str) -> bool:
    """Whether a character begins something, rather than belonging to what is before it."""
    kind = category(character)
    return kind[0] != "M" and kind != "Cf" and not _within(character, _SKIN_TONES)


def _stands(character: str, before: str, after: str) -> bool:
    """Whether a character may stand as it is.

    Args:
        character: the character.
        before: the last base that was let through, and the last of what belongs to it; ""
            where there is none, at the beginning of a line or after what was written out.
        after: the character that follows, "" at the end.
    """
    if " " <= character <= "~":
        return True
    if character in (ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER):
        return _joins(character, before, after)
    if _within(character, (0xFE00, 0xFE10, 0xE0100, 0xE01F0)) or _is_mongolian_variant(character):
        return _has_variants(character, before, after)
    return _shows(character) and (category(character)[0] != "M" or bool(before.strip()))


def _shows(character: str) -> bool:
    """Whether a character is seen and does nothing else to the line, whatever is around it."""
    kind = category(character)
    if kind in ("Cc", "Cs", "Zl", "Zp") or character in _INVISIBLE:
        return False
    if kind == "Cf":
        return character in _SIGNS_BEFORE_NUMBERS or character == "\U000110bd"
    if kind == "Cn":
        return not _is_never_a_character(character)
    return True


def _joins(character: str, before: str, after: str) -> bool:
    """Whether a joiner stands between two letters of a script, or between two pictures."""
    if not before or not after:
        return False
    if _within(before[0], _JOINING) and _within(after, _JOINING):
        return category(before[-1])[0] in "LM" and category(after)[0] in "LM"
    if character == ZERO_WIDTH_NON_JOINER:
        return False
    return category(before[0]) == "So" and category(after) == "So" and before[-1] != character


def _has_variants(character: str, before: str, after: str) -> bool:
    """Whether the character before a variation selector is one that has variants."""
    if not before or _within(before[-1], (0xFE00, 0xFE10, 0xE0100, 0xE01F0)):
        return False
    base = before[-1]
    if character in (_TEXT_STYLE, _EMOJI_STYLE):
        if base in "#*0123456789":
            return character == _EMOJI_STYLE and after == _KEYCAP
        return category(base) in ("So", "Sm") or base in "\u203c\u2049\u2139\u3030\u303d"
    if _is_mongolian_variant(character):
        return _within(base, _MONGOLIAN)
    return _within(base, _IDEOGRAPHS) or category(base) == "Sm"


def _is_mongolian_variant(character: str) -> bool:
    return character in "\u180b\u180c\u180d\u180f"


def _is_never_a_character(character: str) -> bool:
    """Whether no character will ever stand at this place, or only one without width."""
    number = ord(character)
    return number & 0xFFFE == 0xFFFE or 0xFDD0 <= number < 0xFDF0 or 0xE0000 <= number < 0xE1000


def _within(character: str, bounds: tuple[int, ...]) -> bool:
    """Whether a character lies within one of the ranges, given as begin, end, begin, end..."""
    return bisect_right(bounds, ord(character)) % 2 == 1
