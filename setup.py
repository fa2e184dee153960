"""Compile the solver's inner modules on all processors; pyproject.toml says which they are."""

from __future__ import annotations

import os

from Cython.Build import cythonize
from setuptools import setup
from setuptools.command.build_ext import build_ext


class OnAllProcessors(build_ext):
    """Has Cython and the C compiler work on several modules at a time."""

    def finalize_options(self) -> None:
        """Take all processors unless told how many."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        """Write all the C in processes, Cython not being safe in threads, then compile it."""
        cythonize(self.extensions, nthreads=self.parallel, quiet=True)
        super().build_extensions()


setup(cmdclass={"build_ext": OnAllProcessors})
