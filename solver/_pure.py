"""Make the uncompiled kernels be used even where compiled ones are installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

KERNELS = (
    "solver.search",
    "solver.classic.playout",
    "solver.classic.search",
    "solver.endgame.tree",
    "solver.endgame.equilibrium",
)


class _SourceFinder(MetaPathFinder):
    """Finds a kernel by its source, where Python would prefer an extension module beside it."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """The source of a kernel; None, so that others look, for everything else."""
        if fullname not in KERNELS:
            return None
        source = Path(__file__).parent.joinpath(*fullname.split(".")[1:]).with_suffix(".py")
        return spec_from_file_location(fullname, source)


def prefer_source() -> None:
    """Have the kernels loaded from their source when ``HEARTS2_PURE`` is set and not 0."""
    if os.environ.get("HEARTS2_PURE", "0") not in ("", "0"):
        sys.meta_path.insert(0, _SourceFinder())
