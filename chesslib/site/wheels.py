"""The wheels that run in the browser, and the list in which Pyodide finds them."""

from __future__ import annotations

import email.parser
import json
import re
import shutil
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from email.message import Message
from importlib import metadata
from pathlib import Path

from chesslib.errors import UsageError

from .pyodide import CORE, LOCK, Lock, digest_of, needed, normalised
from .running import pip

FROM_PYODIDE = ("micropip", "packaging", "ipython", "jedi", "matplotlib-inline", "pygments", "traitlets")
"""What the kernel asks Pyodide for; each at the version that Pyodide's own list names."""

FROM_PINS = ("anywidget", "chess", "ipywidgets", "tqdm")
"""What the lessons import, at the versions of requirements.txt."""

THEIR_NEEDS = ("comm", "psygnal")
"""What those import in turn, and neither list names; at the versions that are installed here for them."""

PURE = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none")
FROM_SOURCE = {"chess"}
"""Published as source alone: pip makes the wheel here."""


@dataclass(frozen=True)
class Wheel:
    """A wheel and what its own metadata says."""

    path: Path
    about: Message
    modules: tuple[str, ...]

    @classmethod
    def read(cls, path: Path) -> Wheel:
        """Read a wheel's metadata and the names that one imports from it."""
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            place = next(name for name in names if name.endswith(".dist-info/METADATA"))
            about = email.parser.Parser().parsestr(archive.read(place).decode("utf-8"))
        tops = {name.split("/")[0] for name in names}
        modules = {top.removesuffix(".py") for top in tops if not top.endswith((".dist-info", ".data"))}
        return cls(path, about, tuple(sorted(modules)))

    @property
    def name(self) -> str:
        """The distribution's name."""
        return normalised(str(self.about["Name"]))

    @property
    def version(self) -> str:
        """The distribution's version."""
        return str(self.about["Version"])

    @property
    def needs(self) -> list[str]:
        """The names of the distributions that it needs, extras left out."""
        lines = [str(line) for line in self.about.get_all("Requires-Dist") or []]
        found = (re.match(r"[\w.-]+", line) for line in lines if "extra ==" not in line)
        return [normalised(match.group()) for match in found if match is not None]


def pins_of(requirements: Path) -> dict[str, str]:
    """Return the pinned versions in a requirements file by name."""
    lines = requirements.read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if "==" in line and not line.startswith("#")]
    return {normalised(name): version.strip() for name, version in pairs}


def specifications(lock: Lock, requirements: Path) -> list[str]:
    """Return everything that has to be fetched, as ``name==version``.

    Raises
    ------
    UsageError
        When requirements.txt does not pin what the lessons import.
    """
    pins = pins_of(requirements)
    missing = [name for name in FROM_PINS if name not in pins]
    if missing:
        raise UsageError(missing[0], "no version of it", "its version in requirements.txt", "Pin it there.")
    pinned = [f"{name}=={pins[name]}" for name in FROM_PINS]
    wanted = [*FROM_PYODIDE, "typing-extensions"]
    listed = [lock["packages"][name] for name in needed(lock, wanted) if name not in FROM_PINS]
    return (
        [f"{one['name']}=={one['version']}" for one in listed]
        + pinned
        + [f"{name}=={metadata.version(name)}" for name in THEIR_NEEDS]
    )


def fetched(wanted: Iterable[str], cache: Path) -> list[Wheel]:
    """Return the wheels of ``name==version`` each, fetched when they are not in the cache.

    Raises
    ------
    UsageError
        When pip cannot fetch them.
    """
    cache.mkdir(parents=True, exist_ok=True)
    names = dict(spec.split("==") for spec in wanted)
    have = _held(cache)
    lacking = [
        f"{name}=={version}" for name, version in names.items() if (normalised(name), version) not in have
    ]
    built = [spec for spec in lacking if spec.split("==")[0] in FROM_SOURCE]
    pure = [spec for spec in lacking if spec not in built]
    if pure:
        pip("download", "--no-deps", *PURE, "--python-version=3.14", f"--dest={cache}", *pure)
    if built:
        pip("wheel", "--no-deps", f"--wheel-dir={cache}", *built)
    have = _held(cache)
    return [have[normalised(name), version] for name, version in names.items()]


def _held(cache: Path) -> dict[tuple[str, str], Wheel]:
    wheels = [Wheel.read(path) for path in sorted(cache.glob("*.whl"))]
    return {(wheel.name, wheel.version): wheel for wheel in wheels}


def write_distribution(lock: Lock, core: Path, wheels: Iterable[Wheel], folder: Path) -> list[str]:
    """Write Pyodide's core, the wheels and a list of exactly these; return the names in the list.

    With everything in the list, ``import chesslib`` in a notebook needs no cell that installs, and nothing is
    looked for elsewhere.
    """
    folder.mkdir(parents=True)
    for name in CORE:
        shutil.copyfile(core / name, folder / name)
    kept = list(wheels)
    there = {wheel.name for wheel in kept}
    packages = {}
    for wheel in sorted(kept, key=lambda one: one.name):
        shutil.copyfile(wheel.path, folder / wheel.path.name)
        listed = lock["packages"].get(wheel.name, {})
        packages[wheel.name] = {
            "name": wheel.name,
            "version": wheel.version,
            "file_name": wheel.path.name,
            "install_dir": "site",
            "package_type": "package",
            "sha256": digest_of(wheel.path),
            "imports": listed.get("imports") or list(wheel.modules),
            "depends": sorted(set(map(normalised, listed.get("depends", wheel.needs))) & there),
            "unvendored_tests": False,
        }
    written = {"info": lock["info"], "packages": packages}
    (folder / LOCK).write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    return list(packages)
