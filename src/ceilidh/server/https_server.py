"""``ceilidh serve --https``: gunicorn on a unix socket and Caddy in front of it, under one supervisor."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import attrs

from ceilidh import logs
from ceilidh.config import Config
from ceilidh.config.parsers import is_host_name
from ceilidh.errors import ConfigurationError
from ceilidh.server import process_limits
from ceilidh.server.caddy_binary import find_caddy
from ceilidh.server.listen_address import check_port_available
from ceilidh.server.supervisor import SupervisedProcess, Supervisor

if TYPE_CHECKING:
    from ceilidh.server.caddyfile_writer import CaddySettings

HTTPS_PORT, HTTP_PORT = 443, 80

BODY_MARGIN = 1024 * 1024
"""Bytes that Caddy accepts above the limit of the application, so that the application reports what is too large."""

_HEALTH_CHECK = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
_SECRETS = ("CEILIDH_", "AWS_", "PG")


@attrs.frozen
class HttpsServer:
    """The host names of the site, the first being that of the public URL, and the ports that Caddy listens on."""

    names: Sequence[str]
    https_port: int = HTTPS_PORT
    http_port: int = HTTP_PORT

    @property
    def public_url(self) -> str:
        """The URL of the site, unless something else forwards port 443 to :attr:`https_port`."""
        return self.bare_url + ("" if self.https_port == HTTPS_PORT else f":{self.https_port}")

    @property
    def bare_url(self) -> str:
        """The URL of the site without a port."""
        return f"https://{self.names[0].lower()}"

    def __attrs_post_init__(self) -> None:
        for name in self.names:
            if not is_host_name(name):
                raise ConfigurationError(f"{name!r} is not a valid host name for --https, such as ceilidh.example.")

    def run(self, config: Config, workers: int, *, migrate: bool) -> None:
        """Serve until SIGTERM; raises :class:`~ceilidh.errors.ConfigurationError` before any process is started."""
        from ceilidh.server.caddyfile_writer import render_caddyfile

        caddy = find_caddy(os.environ)
        for port in (self.http_port, self.https_port):
            check_port_available(port)
        process_limits.raise_open_files()
        options = ["--workers", str(workers), *(["--migrate"] if migrate else [])]
        with tempfile.TemporaryDirectory(prefix="ceilidh-", dir=os.environ.get("RUNTIME_DIRECTORY")) as name:
            folder = Path(name)
            gunicorn_socket, caddy_socket, file = folder / "gunicorn.sock", folder / "caddy.sock", folder / "Caddyfile"
            settings = self.caddy_settings(config, gunicorn_socket, caddy_socket)
            file.write_text(render_caddyfile(settings), encoding="utf-8")
            gunicorn = _gunicorn(config, gunicorn_socket, options)
            Supervisor([gunicorn, _caddy(config, caddy, file, caddy_socket)]).run()

    def caddy_settings(self, config: Config, gunicorn_socket: Path, caddy_socket: Path) -> "CaddySettings":
        from ceilidh.pages.assets.build_output import SITE_FOLDER
        from ceilidh.server.caddyfile_writer import CaddySettings

        port = f":{self.https_port}"
        return CaddySettings(
            site=f"{self.names[0]}{port}",
            aliases=[f"{name}{port}" for name in self.names[1:]],
            upstream=f"unix/{gunicorn_socket}",
            admin=f"unix/{caddy_socket}",
            max_body=config.request_bytes + BODY_MARGIN,
            assets=SITE_FOLDER if SITE_FOLDER.is_dir() else None,
            media=_folder_of(config.media_url),
            url=config.public_url,
            redirected=self.names,
            http_port=self.http_port,
            https_port=self.https_port,
            log_format="json" if logs.is_json(config.log_format) else "console",
            log_level=config.log_level.upper(),
            log_requests=config.request_log,
        )


def _gunicorn(config: Config, gunicorn_socket: Path, options: Sequence[str]) -> SupervisedProcess:
    environment = {**os.environ, "CEILIDH_PUBLIC_URL": config.public_url}
    # Caddy starts last, and tells systemd that the service is ready.
    environment.pop("NOTIFY_SOCKET", None)
    bind = f"unix:{gunicorn_socket}"
    return SupervisedProcess(
        name="gunicorn",
        command=[sys.executable, "-m", "ceilidh", "serve", "--bind", bind, "--behind-proxy", *options],
        environment=environment,
        ready=lambda: _responds(gunicorn_socket, _HEALTH_CHECK, b"HTTP/1.1 200 "),
        reload=lambda pid: os.kill(pid, signal.SIGHUP),
    )


def _caddy(config: Config, caddy: Path, file: Path, caddy_socket: Path) -> SupervisedProcess:
    configuration = ["--adapter", "caddyfile", "--config", str(file)]
    # Without the product's secrets. Caddy stores its certificates in the data folder.
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(_SECRETS)}
    environment = {**inherited, "XDG_DATA_HOME": str(config.data_dir), "XDG_CONFIG_HOME": str(file.parent)}
    reload = [str(caddy), "reload", "--force", *configuration, "--address", f"unix/{caddy_socket}"]
    return SupervisedProcess(
        name="caddy",
        command=[str(caddy), "run", *configuration],
        environment=environment,
        ready=lambda: _responds(caddy_socket),
        reload=lambda _: subprocess.run(reload, env=environment, timeout=60, check=False),  # noqa: S603  our own command
    )


def _folder_of(media_url: str) -> Path | None:
    parts = urlsplit(media_url)
    return Path(unquote(parts.path)) if parts.scheme == "file" else None


def _responds(unix_socket: Path, request: bytes = b"", expected: bytes = b"") -> bool:
    """Say whether the socket accepts connections and, if there is a request, responds as expected."""
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(1)
        try:
            client.connect(str(unix_socket))
            client.sendall(request)
            return not expected or client.recv(1024).startswith(expected)
        except OSError:
            return False
