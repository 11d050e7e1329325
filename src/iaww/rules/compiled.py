"""The same rules text under Numba: records instead of objects, and nothing else new."""

import hashlib
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Final, cast

import llvmlite
import numba
import numpy as np
from numba.core import config as numba_config

from iaww.content import IawwError
from iaww.rules import (
    codes,
    construction,
    draft,
    entries,
    moves,
    notes,
    piles,
    planning,
    playout,
    production,
    rounds,
    schema,
    scoring,
    shuffling,
    solo,
    supremacy,
    tables,
)
from iaww.rules.backend import COMPILED
from iaww.rules.schema import Fields, State

FACTS: Final = (codes, schema, tables)
"""Constants of the text; their functions only prepare these and are never compiled."""
SETTINGS: Final[Any] = numba_config
TEXT: Final = (
    *(notes, piles, shuffling, construction, supremacy, production, draft, planning, solo),
    *(scoring, rounds, moves, playout, entries),
)


_DTYPES: dict[type[Fields], np.dtype[Any]] = {}


def dtype_of(declared: type[Fields]) -> np.dtype[Any]:
    """Return the NumPy record with the fields of a declared record."""
    if declared in _DTYPES:
        return _DTYPES[declared]
    fields: list[Any] = []
    for name, field in declared.FIELDS.items():
        width = field.width if isinstance(field.width, str) else dtype_of(field.width)
        fields.append((name, width, field.shape) if field.shape else (name, width))
    _DTYPES[declared] = np.dtype((np.record, np.dtype(fields, align=True)))
    return _DTYPES[declared]


def store(target: Any, source: Any) -> None:
    """Copy an interpreted record into a NumPy one, field by field."""
    for name, field in type(source).FIELDS.items():
        value = getattr(source, name)
        if isinstance(field.width, str):
            target[name] = value
        else:
            for place, nested in enumerate(value):
                store(target[name][place], nested)


def as_array(value: Any) -> Any:
    """Turn a table of the rules text into an array Numba can freeze into the code."""
    if isinstance(value, list):
        first = value[0]
        while isinstance(first, list):
            first = first[0]
        if isinstance(first, int):
            return np.array(value, np.int64)
        shape = (len(value), len(value[0])) if isinstance(value[0], list) else (len(value),)
        array = np.zeros(shape, dtype_of(type(first)))
        flat = [row for rows in value for row in rows] if len(shape) == 2 else value
        for place, source in enumerate(flat):
            store(array.reshape(-1)[place], source)
        return array
    return value


def _keep_copy(copies: Any, place: int, original: Any) -> None:
    """Store a copy of a record: assigning an array element copies it."""
    copies[place] = original


def fingerprint(text: Iterable[ModuleType], constants: Mapping[str, Any]) -> str:
    """Hash all that the machine code depends on and Numba does not look at itself."""
    digest = hashlib.sha256()
    for module in (*text, sys.modules[__name__]):
        digest.update(module.__name__.encode() + Path(str(module.__file__)).read_bytes())
    for name, value in sorted(constants.items()):
        array = np.asarray(value)
        digest.update(f"{name} {array.dtype.descr} {array.shape}".encode() + array.tobytes())
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    digest.update(repr((versions, SETTINGS.BOUNDSCHECK)).encode())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Return where compiled code is kept: ``IAWW_CACHE_DIR``, or the user's cache folder."""
    chosen = os.environ.get("IAWW_CACHE_DIR")
    if chosen:
        return Path(chosen).expanduser()
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "iaww"


@contextmanager
def caching_in(folder: Path) -> Iterator[None]:
    """Let functions decorated inside keep their machine code in a folder of their own."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise IawwError(
            f"cannot write compiled rules to {folder} ({error.strerror}): "
            "set IAWW_CACHE_DIR to a folder that can be written"
        ) from None
    before = SETTINGS.CACHE_DIR
    SETTINGS.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        SETTINGS.CACHE_DIR = before


def functions_of(module: ModuleType) -> dict[str, FunctionType]:
    """Return the functions a module of rules text defines itself."""
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }


def constants_of(module: ModuleType) -> dict[str, Any]:
    """Return the numbers and tables a module defines or imports."""
    return {
        name: as_array(value)
        for name, value in vars(module).items()
        if isinstance(value, (int, list)) and not name.startswith("_")
    }


class Compiled:
    """The text re-bound to one namespace of arrays and compiled functions.

    Each function compiles, or loads from the cache, on its first call.
    """

    name = COMPILED

    def __init__(self) -> None:
        self._modules: tuple[ModuleType, ...] = FACTS
        self._constants: dict[str, Any] = {}
        self._namespace: dict[str, Any] = {}
        self._binding = Lock()
        for module in FACTS:
            self._constants.update(constants_of(module))
        self._bind({"keep_copy": cast(FunctionType, _keep_copy)}, TEXT)
        self.text = SimpleNamespace(**self._namespace)

    def _bind(self, functions: dict[str, FunctionType], modules: tuple[ModuleType, ...]) -> None:
        for module in modules:
            self._constants.update(constants_of(module))
            functions |= functions_of(module)
        self._namespace.update(self._constants)
        with caching_in(self._folder_of((*self._modules, *modules))):
            for name, function in functions.items():
                rebound = FunctionType(function.__code__, self._namespace, name)
                rebound.__module__ = function.__module__
                self._namespace[name] = numba.njit(cache=True, nogil=True)(rebound)
        self._modules += modules

    def cache_folder(self) -> Path:
        """Return the folder of the machine code of the modules bound so far."""
        return self._folder_of(self._modules)

    def _folder_of(self, modules: tuple[ModuleType, ...]) -> Path:
        return cache_root() / f"rules-{fingerprint(modules, self._constants)}"

    def extend(self, *modules: ModuleType) -> Any:
        """Compile further modules of rules text against this one, once."""
        with self._binding:
            fresh = tuple(module for module in modules if module not in self._modules)
            if fresh:
                self._bind({}, fresh)
        names = [name for module in modules for name in functions_of(module)]
        return SimpleNamespace(**{name: self._namespace[name] for name in names})

    def hold(self, state: State, size: int) -> Any:
        """Return an array of records with the state in each."""
        tables = np.zeros(size, dtype_of(State))
        store(tables[0], state)
        tables[1:] = tables[0]
        return tables

    def records(self, declared: type[Fields], size: int) -> Any:
        """Return an array of zeroed records."""
        return np.zeros(size, dtype_of(declared))

    def integers(self, *shape: int) -> Any:
        """Return an array of 64-bit zeros."""
        return np.zeros(shape, np.int64)
