"""environment.yml, requirements.txt and pyproject.toml: each version stands once, and Binder reads them."""

from __future__ import annotations

import ast
import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement

from tests.setup.bench import ROOT

PINS = ROOT / "requirements.txt"
TOOLS = ROOT / "tests" / "requirements.txt"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def requirements(path: Path) -> list[Requirement]:
    """Return what a requirements file asks for."""
    lines = (line.partition("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [Requirement(line) for line in lines if line]


def conda() -> dict[str, Any]:
    """Return environment.yml as data."""
    read: dict[str, Any] = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    return read


def is_pinned(wanted: Requirement) -> bool:
    """Return whether exactly one version will do."""
    return [one.operator for one in wanted.specifier] == ["=="] and "*" not in str(wanted.specifier)


def test_everything_is_pinned_and_nothing_twice() -> None:
    extras = [Requirement(text) for texts in PROJECT["optional-dependencies"].values() for text in texts]
    pinned = [*requirements(PINS), *requirements(TOOLS), *(one for one in extras if one.specifier)]
    assert [str(one) for one in pinned if not is_pinned(one)] == []
    names = [one.name.lower() for one in pinned]
    assert sorted(names) == sorted(set(names))


def test_the_pins_bring_what_the_package_and_its_extras_need() -> None:
    pins = {one.name for one in requirements(PINS)}
    for extra, texts in PROJECT["optional-dependencies"].items():
        # JupyterLab and what builds a site are pinned here, the cluster in the tests' tools.
        if extra not in ("lab", "site", "cluster"):
            assert {Requirement(text).name for text in texts} <= pins, extra
    (core,) = map(Requirement, PROJECT["dependencies"])
    assert core.name == "chess"
    (chess,) = (one for one in requirements(PINS) if one.name == "chess")
    assert core.specifier.contains(next(iter(chess.specifier)).version)


def test_binder_brings_its_own_jupyterlab() -> None:
    dependencies = conda()["dependencies"]
    (jupyterlab,) = (one for one in dependencies if isinstance(one, str) and one.startswith("jupyterlab"))
    assert jupyterlab == "jupyterlab>=4.4"
    assert "jupyterlab" not in {one.name for one in requirements(PINS)}
    (lab,) = (Requirement(text) for text in PROJECT["optional-dependencies"]["lab"])
    assert lab.name == "jupyterlab"
    assert is_pinned(lab)
    assert Requirement(jupyterlab).specifier.contains(next(iter(lab.specifier)).version)


def test_conda_installs_the_pins_and_the_package() -> None:
    dependencies = conda()["dependencies"]
    assert {"pip": ["-r requirements.txt", "-e ."]} in dependencies
    assert "pip" in dependencies
    (python,) = (one for one in dependencies if isinstance(one, str) and one.startswith("python="))
    assert Requirement(f"python{PROJECT['requires-python']}").specifier.contains(
        python.removeprefix("python=")
    )
    # What conda installs beside the pins is no version of a pinned package.
    named = {re.split("[<>=]", one)[0] for one in dependencies if isinstance(one, str)}
    assert named == {"python", "jupyterlab", "pip"}


def test_this_environment_has_the_pinned_versions() -> None:
    for wanted in [*requirements(PINS), *requirements(TOOLS)]:
        assert wanted.specifier.contains(importlib.metadata.version(wanted.name)), wanted


def imported_by_notebooks() -> set[str]:
    """Return the top-level names that the notebooks import."""
    names = set()
    for path in sorted(
        p for folder in ("notebooks", "solutions", "exercises") for p in ROOT.glob(f"{folder}/*.ipynb")
    ):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            source = "".join(cell["source"])
            if cell["cell_type"] != "code" or source.startswith("%"):
                continue
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Import):
                    names |= {alias.name.partition(".")[0] for alias in node.names}
                elif isinstance(node, ast.ImportFrom):
                    names.add((node.module or "").partition(".")[0])
    return names


def test_what_the_notebooks_import_is_pinned() -> None:
    pinned = {one.name.lower().replace("-", "_") for one in requirements(PINS)}
    assert imported_by_notebooks() - sys.stdlib_module_names - {"chesslib"} <= pinned


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """The files by which repo2docker chooses, and no others."""
    for name in ("environment.yml", "requirements.txt", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def builds_from_environment_yml(folder: Path) -> bool:
    """Return whether repo2docker would let conda read environment.yml; nothing is built."""
    command = [sys.executable, "-m", "repo2docker", "--debug", "--no-build", str(folder)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    assert "FROM " in said.stdout  # it printed the Dockerfile
    return 'env update -p ${NB_PYTHON_PREFIX} --file "environment.yml"' in said.stdout


def test_binder_chooses_conda(repository: Path) -> None:
    assert builds_from_environment_yml(repository)


def test_a_binder_folder_would_hide_the_file(repository: Path) -> None:
    (repository / "binder").mkdir()
    assert not builds_from_environment_yml(repository)
    assert [name for name in ("binder", ".binder", "Dockerfile") if (ROOT / name).exists()] == []
