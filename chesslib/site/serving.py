"""Serve a site on this machine alone, to try it before it is copied to a server."""

from __future__ import annotations

import functools
import http.server
from pathlib import Path
from typing import Any

from chesslib.errors import UsageError

from . import sentences as say

HOST = "127.0.0.1"
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".whl": "application/zip"}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files, without a line on the terminal for each."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self) -> None:
        """Let the browser ask whether a file has changed: a site that was made anew shows at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_said: Any) -> None:
        """Say nothing."""


def server(folder: Path, port: int = 0) -> http.server.ThreadingHTTPServer:
    """Return a server of the folder's files on the loopback address; port 0 takes a free one.

    Raises
    ------
    UsageError
        When the port cannot be had.
    """
    handler = functools.partial(Handler, directory=str(folder))
    try:
        return http.server.ThreadingHTTPServer((HOST, port), handler)
    except (OSError, OverflowError) as error:
        raise UsageError(str(port), *say.PORT_TAKEN) from error


def address_of(running: http.server.ThreadingHTTPServer) -> str:
    """Return the address under which a browser on this machine finds the site."""
    return f"http://{HOST}:{running.server_address[1]}/"
