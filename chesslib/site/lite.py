"""JupyterLite around the lessons: its settings, and its own builder."""

from __future__ import annotations

import json
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import sentences as say
from .running import FIRST_DATE, run

STORAGE = "chess-state-course"
"""The name under which a browser keeps a student's files: the same wherever on a server the site moves."""

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/filebrowser-extension:browser": {"showLastModifiedColumn": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 10},
    # Without the boards' state a page that is opened again shows an error in place of each.
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
}
LAB_EXTENSIONS = "share/jupyter/labextensions"
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
    "jupyterlab_pygments",
)
WITHOUT = ["@jupyterlab/apputils-extension:announcements", "@jupyterlab/extensionmanager-extension"]


def configuration(packages: Sequence[str]) -> dict[str, Any]:
    """Return what JupyterLite reads when it starts in the browser."""
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "What the diagram does not show",
            "exposeAppInBrowser": True,
            "contentsStorageName": STORAGE,
            "settingsStorageName": f"{STORAGE}-settings",
            # Which pages were open is forgotten: each would start a Python of its own the next time.
            "enableMemoryStorage": True,
            "workspacesStorageDrivers": ["memoryStorageDriver"],
            "disabledExtensions": WITHOUT,
            "litePluginSettings": {
                KERNEL: {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": list(packages)}}
            },
        },
    }


def build(folder: Path, packages: Sequence[str]) -> Path:
    """Run JupyterLite's builder in `folder`, which holds ``content`` and ``static/pyodide``; return the site.

    Raises
    ------
    UsageError
        When the builder fails.
    """
    installed = Path(sysconfig.get_path("data")) / LAB_EXTENSIONS
    builder = {
        "LiteBuildConfig": {
            "contents": ["content"],
            "output_dir": "site",
            "apps": ["lab"],
            "cache_dir": "cache",
            # Only these, whatever else JupyterLab has been given on this machine.
            "ignore_sys_prefix": ["federated_extensions"],
            "federated_extensions": [str(installed / name) for name in EXTENSIONS],
            "settings_overrides": ["overrides.json"],
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
        }
    }
    for name, content in (
        ("jupyter_lite_config.json", builder),
        ("jupyter-lite.json", configuration(packages)),
        ("overrides.json", SETTINGS),
    ):
        (folder / name).write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    run(command, say.FAILED_LITE, cwd=folder, variables=FIRST_DATE)
    return folder / "site"
