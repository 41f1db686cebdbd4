"""``ceilidh serve --https``: gunicorn on a unix socket and Caddy in front of it, under one supervisor."""

import errno
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

import attrs

from ceilidh import logs
from ceilidh.config import Config
from ceilidh.errors import ConfigurationError
from ceilidh.pages.assets.build_output import SITE_FOLDER
from ceilidh.server import rlimits
from ceilidh.server.caddy_binary import find_caddy
from ceilidh.server.caddyfile import Edge, caddyfile
from ceilidh.server.supervisor import Program, Supervisor

_HTTPS = 443
_PIECE = 1024
_MORE = 1024 * 1024
"""Bytes that Caddy lets through above the limit of the product, so that the product says what is too large."""

_NAME = re.compile(r"(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*")


@attrs.frozen
class Https:
    """The names that visitors use, the first being that of the public URL, and the ports that Caddy listens on."""

    names: Sequence[str]
    https_port: int = 443
    http_port: int = 80

    @property
    def public_url(self) -> str:
        """The address of the site, unless something else passes visitors on from port 443."""
        return self.bare_url + ("" if self.https_port == _HTTPS else f":{self.https_port}")

    @property
    def bare_url(self) -> str:
        """The address of the site without a port."""
        return f"https://{self.names[0].lower()}"

    def __attrs_post_init__(self) -> None:
        for name in self.names:
            if not _NAME.fullmatch(name):
                raise ConfigurationError(f"--https takes a host name such as ceilidh.example, not {name!r}.")

    def run(self, config: Config, workers: int, *, migrate: bool) -> None:
        """Serve until SIGTERM; raises :class:`~ceilidh.errors.ConfigurationError` before anything was started."""
        program = find_caddy(os.environ)
        for port in (self.http_port, self.https_port):
            _check_free(port)
        rlimits.raise_open_files()
        with tempfile.TemporaryDirectory(prefix="ceilidh-", dir=os.environ.get("RUNTIME_DIRECTORY")) as folder:
            Supervisor(self.programs(Path(folder), config, program, _options(workers, migrate=migrate))).run()

    def programs(self, folder: Path, config: Config, caddy: Path, options: Sequence[str]) -> Sequence[Program]:
        """Return gunicorn and Caddy, whose sockets and configuration are in ``folder``."""
        upstream, admin, written = folder / "gunicorn.sock", folder / "caddy.sock", folder / "Caddyfile"
        written.write_text(caddyfile(self.edge(config, upstream, admin)), encoding="utf-8")
        served = ["serve", "--bind", f"unix:{upstream}", "--behind-proxy", *options]
        command = [str(caddy), "run", "--adapter", "caddyfile", "--config", str(written)]
        reload = [str(caddy), "reload", "--force", "--adapter", "caddyfile", "--config", str(written)]
        own = {**os.environ, "CEILIDH_PUBLIC_URL": config.public_url}
        for_caddy = _environment_of_caddy(config.data_dir, folder)
        return (
            Program(
                name="gunicorn",
                command=[sys.executable, "-m", "ceilidh", *served],
                # systemd is told that the service is ready by Caddy, which starts last.
                environment={name: value for name, value in own.items() if name != "NOTIFY_SOCKET"},
                ready=lambda: _is_up(upstream),
                reload=lambda pid: os.kill(pid, signal.SIGHUP),
            ),
            Program(
                name="caddy",
                command=command,
                environment=for_caddy,
                ready=lambda: _answers(admin),
                reload=lambda _: subprocess.run(  # noqa: S603  our own command line
                    [*reload, "--address", f"unix/{admin}"], env=for_caddy, timeout=60, check=False
                ),
            ),
        )

    def edge(self, config: Config, upstream: Path, admin: Path) -> Edge:
        """Return what Caddy is told of this installation."""
        port = f":{self.https_port}"
        return Edge(
            site=f"{self.names[0]}{port}",
            aliases=[f"{name}{port}" for name in self.names[1:]],
            upstream=f"unix/{upstream}",
            admin=f"unix/{admin}",
            max_body=config.request_bytes + _MORE,
            assets=SITE_FOLDER if SITE_FOLDER.is_dir() else None,
            media=_folder_of(config.media_url),
            url=config.public_url,
            redirected=self.names,
            http_port=self.http_port,
            https_port=self.https_port,
            log_format="json" if logs.as_json(config.log_format) else "console",
            log_level=config.log_level.upper(),
            log_requests=config.request_log,
        )


def _options(workers: int, *, migrate: bool) -> Sequence[str]:
    return ["--workers", str(workers), *(["--migrate"] if migrate else [])]


def _environment_of_caddy(data_dir: Path, folder: Path) -> Mapping[str, str]:
    """Return an environment without the product's secrets; certificates are kept in the data folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CEILIDH_", "AWS_", "PG"))}
    return {**kept, "XDG_DATA_HOME": str(data_dir), "XDG_CONFIG_HOME": str(folder)}


def _folder_of(media_url: str) -> Path | None:
    parts = urlsplit(media_url)
    return Path(unquote(parts.path)) if parts.scheme == "file" else None


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as client:
        try:
            client.connect(str(path))
        except OSError:
            return False
        return True


def _is_up(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(1)
        try:
            client.connect(str(path))
            client.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            return client.recv(_PIECE).startswith(b"HTTP/1.1 200 ")
        except OSError:
            return False


def _check_free(port: int) -> None:
    with socket.socket(socket.AF_INET) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("", port))
        except OSError as error:
            hint = " Ports below 1024 need root or CAP_NET_BIND_SERVICE." if error.errno == errno.EACCES else ""
            raise ConfigurationError(f"Caddy cannot listen on port {port}: {error.strerror}.{hint}") from error
