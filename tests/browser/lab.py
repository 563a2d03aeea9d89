"""A JupyterLab of its own for tests: its settings, its port and its folder are nobody else's."""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat

from course import QUIET_LAB

OWN_FOLDERS = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "JUPYTERLAB_SETTINGS_DIR",
    "JUPYTERLAB_WORKSPACES_DIR",
    "IPYTHONDIR",
)
START_SECONDS = 60


class Lab:
    """A running server: where it listens, where its notebooks lie."""

    def __init__(self, address: str, token: str, folder: Path) -> None:
        self.address, self.token, self.folder = address, token, folder

    def url(self, notebook: str) -> str:
        return f"{self.address}/lab/tree/{notebook}?reset&token={self.token}"

    def notebook_7_url(self, notebook: str) -> str:
        return f"{self.address}/notebooks/{notebook}?token={self.token}"

    def write(self, name: str, *sources: str) -> Path:
        cells = [nbformat.v4.new_code_cell(source) for source in sources]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
        path = self.folder / name
        nbformat.write(notebook, path)
        return path


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running_lab(folder: Path) -> Iterator[Lab]:
    """Start JupyterLab in a folder and stop it afterwards."""
    settings = folder / "settings"
    environment = {**os.environ, **{name: str(settings / name.lower()) for name in OWN_FOLDERS}}
    root = str(Path(__file__).resolve().parents[2])
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")]))
    for name, values in QUIET_LAB.items():
        plugin = settings / "jupyterlab_settings_dir" / f"{name.replace(':', '/')}.jupyterlab-settings"
        plugin.parent.mkdir(parents=True)
        plugin.write_text(json.dumps(values), encoding="utf-8")
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    port, token = _free_port(), secrets.token_hex(16)
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}"),
        *("--ServerApp.port_retries=0", f"--IdentityProvider.token={token}", "--allow-root"),
        *("--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True"),
        f"--ServerApp.root_dir={notebooks}",
    ]
    with (folder / "server.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=notebooks)
        try:
            address = f"http://127.0.0.1:{port}"
            _wait(server, f"{address}/api?token={token}", folder / "server.log")
            yield Lab(address, token, notebooks)
        finally:
            server.terminate()
            server.wait(timeout=30)


def _wait(server: subprocess.Popen[bytes], address: str, log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.2)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')}")
