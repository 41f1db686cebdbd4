"""gunicorn, told what it needs to know."""

import logging
import re
import socket
from datetime import timedelta
from typing import Any
from wsgiref.types import WSGIApplication

import attrs
import click
import orjson
import structlog
from gunicorn import glogging, util
from gunicorn.app.base import BaseApplication

from ceilidh import descriptors, logs, memory
from ceilidh.app import Services, create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.errors import Misconfigured
from ceilidh.http.proxies import BehindProxies
from ceilidh.http.ready import ReadyAnswers
from ceilidh.metrics import folder
from ceilidh.metrics.http import Counted
from ceilidh.metrics.mail import CountedMailer
from ceilidh.metrics.meters import Meters
from ceilidh.worker import Worker

THREADS = 32
"""Large bodies and answers hold a thread for as long as their clients take, and the others need some too."""

_log = structlog.get_logger(__name__)


_ADDRESS = re.compile(r"(?:\[(?P<v6>[^\]]+)\]|(?P<host>[^:]+)):(?P<port>\d{1,5})")


@attrs.frozen
class Listening:
    """Where to listen (``host:port``) and with how many workers."""

    bind: str = "127.0.0.1:8000"
    workers: int = 2

    def try_out(self) -> None:
        """Listen once and stop; raises :class:`~ceilidh.errors.Misconfigured` naming an address where that fails."""
        address = _ADDRESS.fullmatch(self.bind)
        if address is None:
            raise Misconfigured(f"{self.bind} is no HOST:PORT, such as 127.0.0.1:8000.")
        host, family = address["v6"] or address["host"], socket.AF_INET6 if address["v6"] else socket.AF_INET
        try:
            # As gunicorn will: a port that a server left a moment ago is free.
            with socket.socket(family) as tried:
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                tried.bind((host, int(address["port"])))
                tried.listen()
        except (OSError, OverflowError) as error:
            raise Misconfigured(f"Nobody can listen on {self.bind}: {error}") from error


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Serves the product. Every worker makes its own parts after the fork: no connection is shared."""

    def __init__(self, config: Config, listening: Listening) -> None:
        self._config = config
        self._listening = listening
        self._services: Services | None = None
        self._counts = folder.open_folder() if config.metrics else None
        descriptors.make_room()
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._settings().items():
            self.cfg.set(name, value)

    def load(self) -> WSGIApplication:
        """Make the application; called in each worker."""
        memory.keep_small()
        logs.configure(self._config.log_format)
        util.write_error = _refuse
        container = Container(config=self._config)
        meters = self._counting(container)
        self._services = container.services()
        self._services.renderer.start()
        self._services.outbox.start()
        self._services.workshop.start()
        self._services.sweeper.start()
        app = self._surrounded(create_app(self._services, self._config, self._counts), meters)
        memory.settle()
        return app

    def _counting(self, container: Container) -> Meters | None:
        """Have the parts counted that are still to be made, if anything is to be."""
        if not self._counts:
            return None
        meters = Meters()
        container.mailer.override(CountedMailer(container.mailer(), meters))
        return meters

    def _surrounded(self, app: ReadyAnswers, meters: Meters | None) -> WSGIApplication:
        counted = Counted(app, meters) if meters else app
        trusted = self._config.trusted_proxies
        return BehindProxies(counted, trusted) if trusted else counted

    def _settings(self) -> dict[str, Any]:
        return {
            "bind": self._listening.bind,
            "workers": self._listening.workers,
            "worker_class": Worker,
            "threads": THREADS,
            "worker_connections": descriptors.connections(),
            "preload_app": False,
            "keepalive": 5,
            "timeout": 60,
            "graceful_timeout": 30,
            "limit_request_line": 8190,
            "limit_request_fields": 100,
            "limit_request_field_size": 8190,
            # No header is taken for the client's address or for the path here; whose word is taken is the product's
            # own affair (ceilidh.http.proxies).
            "forwarded_allow_ips": "",
            "forwarder_headers": "",
            "control_socket_disable": True,
            "logger_class": Logger.writing(self._config.log_format),
            "pre_request": self._close_when_refused,
            "when_ready": self._announce,
            "worker_exit": self._stop,
            "on_exit": self._end,
        }

    def _close_when_refused(self, _worker: Any, request: Any) -> None:
        """Close the connection after the answer when the body is over the limit, as nobody is going to read it."""
        announced = dict(request.headers).get("CONTENT-LENGTH", "0")
        if announced.isdecimal() and int(announced) > self._config.request_bytes:
            request.must_close = True

    def _announce(self, _arbiter: Any) -> None:
        _log.info("server.ready", url=self._config.public_url, bind=self._listening.bind)
        click.echo(f"Ceilidh is at {self._config.public_url} (listening on {self._listening.bind}).")

    def _stop(self, _arbiter: Any, _worker: Any) -> None:
        if self._services:
            self._services.sweeper.stop()
            self._services.workshop.stop()
            self._services.outbox.stop()
            self._services.renderer.close()
            self._services.database.close()

    def _end(self, _arbiter: Any) -> None:
        if self._counts:
            folder.close_folder(self._counts)
        _log.info("server.stopped")


def _refuse(connection: socket.socket, status: int, reason: str, message: str) -> None:
    """Answer what is no request at all, in the shape of every other error; gunicorn itself would answer with a page."""
    body = orjson.dumps({"message": f"{reason}: {message}" if message else reason})
    head = (
        f"HTTP/1.1 {status} {reason}\r\nConnection: close\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    util.write_nonblock(connection, head.encode("latin-1") + body)


class Logger(glogging.Logger):  # type: ignore[misc]  # gunicorn has no types
    """Passes gunicorn's records to the product's logs, and writes of each request what holds no secret."""

    log_format = ""

    @classmethod
    def writing(cls, log_format: str) -> type["Logger"]:
        """Return the class for a format of logs: gunicorn makes the logger by itself and hands it nothing of ours."""
        return type(cls.__name__, (cls,), {"log_format": log_format})

    def setup(self, cfg: Any) -> None:
        self.cfg = cfg
        self.error_log.propagate = True
        self.error_log.setLevel(logging.WARNING)
        self._requests = logs.RequestLog(self.log_format)

    def access(self, resp: Any, _req: Any, environ: dict[str, Any], request_time: timedelta) -> None:
        self._requests.write(
            method=environ["REQUEST_METHOD"],
            path=environ["PATH_INFO"],  # the query stays out: people put tokens there
            status=int(resp.status.split(None, 1)[0]),
            bytes=resp.sent,
            milliseconds=round(request_time.total_seconds() * 1000, 1),
            peer=environ.get("REMOTE_ADDR", ""),
        )
