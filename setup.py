"""Compile the solver's inner modules, those that ``solver/_pure.py`` names.

Cython writes for every module that uses memoryviews some 30,000 lines of C to handle them.
Here one module more, ``solver._shared``, holds that code for all, which makes an install four
times as quick and a wheel a tenth of the size.
"""

from __future__ import annotations

import os
import runpy
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

NAMES = runpy.run_path(str(Path(__file__).parent / "solver" / "_pure.py"))
SHARED: str = NAMES["SHARED"]
KERNELS: tuple[str, ...] = NAMES["KERNELS"]


def extension(name: str, suffix: str) -> Extension:
    """An extension module that is left out where it cannot be compiled."""
    return Extension(name, [name.replace(".", "/") + suffix], optional=True)


class OnAllProcessors(build_ext):
    """Has Cython and the C compiler work on several modules at a time."""

    def finalize_options(self) -> None:
        """Take all processors unless told how many."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        """Write all the C in processes, Cython not being safe in threads, then compile it."""
        written = cythonize(
            self.extensions,
            nthreads=self.parallel,
            quiet=True,
            shared_utility_qualified_name=SHARED,
        )
        sources = {module.name: module.sources for module in written}
        for module in self.extensions:
            module.sources = sources[module.name]
            if self.compiler.compiler_type in ("unix", "cygwin", "mingw32"):
                module.extra_compile_args = ["-g0"]  # Python's own flags ask for -g
        super().build_extensions()


setup(
    ext_modules=[extension(SHARED, ".c"), *(extension(kernel, ".py") for kernel in KERNELS)],
    cmdclass={"build_ext": OnAllProcessors},
)
