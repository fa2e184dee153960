"""Stand-in for the ``cython`` module where Cython is not installed.

The kernel is Python that Cython can compile. Uncompiled it needs only decorators
that do nothing; its annotations are never evaluated.
"""

from __future__ import annotations

from typing import Any

compiled = False
int = longlong = ulonglong = None


def cclass(item: Any) -> Any:
    """Leave a class or function as it is."""
    return item


cfunc = final = cclass


def declare(_type: Any, value: Any) -> Any:
    """Give a constant its value."""
    return value


def exceptval(**_options: Any) -> Any:
    """Leave a function as it is."""
    return cclass


class _Lock:
    """Decorator and block that, compiled, release or take the interpreter lock."""

    def __call__(self, item: Any) -> Any:
        return item

    def __enter__(self) -> None:
        return None

    def __exit__(self, *_details: object) -> None:
        return None


nogil = gil = _Lock()
