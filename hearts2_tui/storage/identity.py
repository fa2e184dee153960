"""What tells a hand from all others, and a deal from all others, by the text of its record."""

from __future__ import annotations

import re
from hashlib import blake2b

_TAG = re.compile(r'^\[(\w+) "((?:[^"\\]|\\.)*)"\]$', re.MULTILINE)
_COMMENT = re.compile(r"\{[^}]*\}")
_CARD = re.compile(r"\b[2-9TJQKA][CDSH]\b")

_TELLING = (
    *("Game", "Rules", "Date", "South", "North", *(f"Seat{seat}" for seat in range(1, 12))),
    *("Deal", "Dealer", "Passing", "Passes", "Score", "MoonChoice"),
)
"""The tags that tell one hand from another; those left out follow, or are marks beside it."""

KEY_BITS = 62
"""Bits of the numbers that stand for deals; they fit into a column of whole numbers."""


def content_of(text: str) -> bytes:
    """What stands for a hand: the same for two records exactly if it is the same hand.

    Args:
        text: the record as it is kept: written by the program, with its ``Deal``.
    """
    head, _, body = text.partition("\n\n")
    tags = dict(_TAG.findall(head))
    plays = _CARD.findall(_COMMENT.sub("", body))
    parts = [*(tags.get(name, "") for name in _TELLING), *plays]
    return blake2b("\n".join(parts).encode("utf-8", "replace"), digest_size=16).digest()


def deal_key(text: str, seat: int) -> int | None:
    """What stands for the cards that were dealt, seen from a seat; None where no ``Deal`` stands.

    Args:
        text: as for :func:`content_of`.
        seat: the seat.
    """
    tags = dict(_TAG.findall(text.partition("\n\n")[0]))
    if "Deal" not in tags:
        return None
    key = f"{tags.get('Game')}\n{tags['Deal']}\n{seat}"
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest()) >> (64 - KEY_BITS)
