"""The rows that stand in the bytes of an SQLite file, whatever else of it is damaged.

SQLite reads a table from its root downwards and gives up at the first page that is not what
it should be. Here every page is read for itself: the leaves of tables by their cells, and
pages whose cells are not all sound byte by byte. The file format is described at
https://www.sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass

Value = int | float | str | bytes | None

MAGIC = b"SQLite format 3\0"
USUAL_PAGE = 4096
"""Bytes of a page where the header does not say."""

LEAF = 13
"""Type of a page with rows of a table."""

_KNOWN_TYPES = frozenset({2, 5, 10, LEAF})
_PAGE_SIZES = frozenset(1 << power for power in range(9, 17))
_MOST_COLUMNS = 64
_MOST_PAYLOAD = 1 << 24
_RECORD_START = re.compile(rb"(?s)(?=([\x05-\x7f])[\x00-\x09])")
"""A byte that may be the length of a record's header: a first column of a small type follows."""

_JOURNAL_HEADER, _FRAME_HEADER = 32, 24


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table that is not named: its number, and its columns as stored."""

    number: int
    values: tuple[Value, ...]


class Unsound(Exception):
    """The bytes are no row."""


def rows_of(data: bytes, journal: bytes = b"") -> Iterator[Row]:
    """Every row that can be read, the latest version of it first.

    Args:
        data: the database file.
        journal: its write-ahead log.
    """
    size = page_size(data)
    pages = [data[start : start + size] for start in range(0, len(data), size)]
    newest = dict(enumerate(pages, 1))
    frames = [*frames_of(journal)]
    newest |= dict(frames)
    free = _free_pages(newest)
    for number, page in reversed(frames):
        yield from _rows_on(page, number, newest)
    later = []
    for number, page in enumerate(pages, 1):
        if number in free:
            later.append((number, page))
        else:
            yield from _rows_on(page, number, newest)
    for number, page in later:
        yield from _rows_on(page, number, newest)


def page_size(data: bytes) -> int:
    """Bytes of a page of the file, as its header says where that can be."""
    if len(data) >= 18:
        size = int(struct.unpack_from(">H", data, 16)[0])
        size = 65536 if size == 1 else size
        if size in _PAGE_SIZES:
            return size
    return USUAL_PAGE


def frames_of(journal: bytes) -> Iterator[tuple[int, bytes]]:
    """The pages of a write-ahead log with their numbers, in the order written.

    A page that was written before the log was last begun anew is none of them. What is no
    transaction any more, for its sum is wrong or its end is missing, is taken all the same.
    """
    if len(journal) < _JOURNAL_HEADER + _FRAME_HEADER:
        return
    size = int(struct.unpack_from(">I", journal, 8)[0])
    salts = journal[16:24]
    first = journal[_JOURNAL_HEADER + 8 : _JOURNAL_HEADER + 16]
    if struct.unpack_from(">I", journal)[0] & ~1 != 0x377F0682 or size not in _PAGE_SIZES:
        size, salts = USUAL_PAGE, first
    step = _FRAME_HEADER + size
    for start in range(_JOURNAL_HEADER, len(journal) - step + 1, step):
        (number,) = struct.unpack_from(">I", journal, start)
        if journal[start + 8 : start + 16] == salts and number:
            yield number, journal[start + _FRAME_HEADER : start + step]


def _free_pages(pages: dict[int, bytes]) -> set[int]:
    """Numbers of pages that hold nothing any more, though old rows may stand there."""
    free: set[int] = set()
    header = pages.get(1, b"")
    trunk = struct.unpack_from(">I", header, 32)[0] if len(header) >= 36 else 0
    while trunk in pages and trunk not in free and len(pages[trunk]) >= 8:
        free.add(trunk)
        page = pages[trunk]
        following, count = struct.unpack_from(">II", page)
        if count <= len(page) // 4 - 2:
            free.update(struct.unpack_from(f">{count}I", page, 8))
        trunk = following
    return free


def _rows_on(page: bytes, number: int, pages: dict[int, bytes]) -> Iterator[Row]:
    """The rows of one page: by its cells, and where these are not all sound by every byte."""
    start = 100 if number == 1 else 0
    if len(page) < start + 8:
        return
    kind = page[start]
    sound = kind in _KNOWN_TYPES
    found: dict[int, Row] = {}
    (count,) = struct.unpack_from(">H", page, start + 3)
    if count * 2 + 8 > len(page):
        sound, count = False, 0
    for index in range(count):
        try:
            (cell,) = struct.unpack_from(">H", page, start + 8 + 2 * index)
            found[cell] = _cell(page, cell, pages)
        except (Unsound, struct.error, IndexError):
            sound = sound and kind != LEAF
    yield from found.values()
    if not sound:
        seen = set(found.values())
        for row in _carved(page, pages):
            if row not in seen:
                yield row


def _cell(page: bytes, start: int, pages: dict[int, bytes]) -> Row:
    """The row whose cell begins at a byte of a page."""
    length, at = _varint(page, start)
    number, at = _varint(page, at)
    return Row(number, _record(_payload(page, at, length, pages)))


def _carved(page: bytes, pages: dict[int, bytes]) -> Iterator[Row]:
    """Rows found by trying every byte of a page as the beginning of a record.

    The length and the number of the row stand before it: a length that is not that of the
    record tells that it is none.
    """
    for match in _RECORD_START.finditer(page):
        at = match.start()
        try:
            length = _record_length(page, at)
        except (Unsound, IndexError):
            continue
        for cells in range(at - 2, max(at - 12, -1), -1):
            try:
                told, middle = _varint(page, cells)
                number, end = _varint(page, middle)
                if told == length and end == at:
                    yield Row(number, _record(_payload(page, at, length, pages)))
                    break
            except (Unsound, struct.error, IndexError):
                continue


def _payload(page: bytes, at: int, length: int, pages: dict[int, bytes]) -> bytes:
    """The bytes of a record, those on overflow pages included."""
    usable = max(len(page), len(pages.get(1, b"")))
    if not 2 <= length <= _MOST_PAYLOAD:
        raise Unsound
    most = usable - 35
    if length <= most:
        if at + length > len(page):
            raise Unsound
        return page[at : at + length]
    least = (usable - 12) * 32 // 255 - 23
    local = least + (length - least) % (usable - 4)
    local = local if local <= most else least
    if at + local + 4 > len(page):
        raise Unsound
    parts, rest = [page[at : at + local]], length - local
    (following,) = struct.unpack_from(">I", page, at + local)
    seen: set[int] = set()
    while rest > 0:
        if following not in pages or following in seen or len(pages[following]) < usable:
            raise Unsound
        seen.add(following)
        part = pages[following][4 : 4 + min(rest, usable - 4)]
        parts.append(part)
        rest -= len(part)
        (following,) = struct.unpack_from(">I", pages[following])
    return b"".join(parts)


def _record(payload: bytes) -> tuple[Value, ...]:
    """The columns of a record."""
    end, at = _varint(payload, 0)
    body = end
    values: list[Value] = []
    while at < end:
        kind, at = _varint(payload, at)
        size = _size_of(kind)
        raw = payload[body : body + size]
        if len(raw) != size or len(values) == _MOST_COLUMNS:
            raise Unsound
        values.append(_value(kind, raw))
        body += size
    if at != end or body != len(payload):
        raise Unsound
    return tuple(values)


def _record_length(page: bytes, start: int) -> int:
    """Bytes of the record that begins at a byte, if one does."""
    end, at = _varint(page, start)
    end += start
    length = end - start
    for _column in range(_MOST_COLUMNS):
        if at == end:
            return length
        kind, at = _varint(page, at)
        length += _size_of(kind)
        if at > end or length > _MOST_PAYLOAD:
            break
    raise Unsound


_FIXED = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)


def _size_of(kind: int) -> int:
    if kind < 0:
        raise Unsound
    if kind < 10:
        return _FIXED[kind]
    if kind < 12:
        raise Unsound
    return (kind - 12) // 2


def _value(kind: int, raw: bytes) -> Value:
    if kind == 0:
        return None
    if kind < 7:
        return int.from_bytes(raw, "big", signed=True)
    if kind == 7:
        return float(struct.unpack(">d", raw)[0])
    if kind < 10:
        return kind - 8
    return raw.decode("utf-8", "replace") if kind % 2 else raw


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where the next thing begins."""
    value = 0
    for count in range(8):
        byte = data[at + count]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + count + 1
    value = value << 8 | data[at + 8]
    return (value - (1 << 64) if value >= 1 << 63 else value), at + 9
