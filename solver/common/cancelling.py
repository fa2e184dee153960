"""Long work that its caller can give up."""

from __future__ import annotations

from collections.abc import Callable

Cancelling = Callable[[], bool] | None
"""Polled during long work; answering True gives it up."""


class Cancelled(Exception):
    """Work given up because the caller's ``cancelled`` answered True."""
