"""The gunicorn application: its settings, its hooks and its logger."""

import errno
import logging
import sys
from datetime import timedelta
from http import HTTPStatus
from typing import Any
from wsgiref.types import WSGIApplication

import click
import structlog
from gunicorn import glogging
from gunicorn.app.base import BaseApplication
from gunicorn.workers.gthread import ThreadWorker

from ceilidh import logs
from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.http.health import PROBE_PATHS
from ceilidh.http.requests.client_address import ForwardedForMiddleware
from ceilidh.metrics import shared_directory
from ceilidh.metrics.http import MetricsMiddleware
from ceilidh.metrics.instruments import Instruments
from ceilidh.server import connection_hooks, process_limits

_DISCONNECTED = {errno.EAGAIN, errno.ETIMEDOUT, errno.EHOSTUNREACH, errno.EBADF}


class DrainingWorker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """Answers the connections that wait when it stops, then closes its listeners.

    gunicorn's own worker keeps them open until its last connection has ended, and accepts nothing more. The kernel
    would complete connections in the meantime and reset them at the end: a proxy can't send these requests to another
    server, because they may have been read.
    """

    def set_accept_enabled(self, enabled: bool) -> None:
        super().set_accept_enabled(enabled)
        if not self.alive:
            for listener in self.sockets:
                self._accept_waiting(listener)
                listener.close()
            self.sockets.clear()

    def _accept_waiting(self, listener: Any) -> None:
        accepted = -1
        while accepted != self.nr_conns:
            accepted = self.nr_conns
            self.accept(listener)


class GunicornLogger(glogging.Logger):  # type: ignore[misc]  # gunicorn has no types
    log_format = ""

    @classmethod
    def with_format(cls, log_format: str) -> type["GunicornLogger"]:
        """Return a subclass with a log format, because gunicorn creates the logger without our arguments."""
        return type(cls.__name__, (cls,), {"log_format": log_format})

    def setup(self, cfg: Any) -> None:
        self.cfg = cfg
        self.error_log.propagate = True
        self.error_log.setLevel(logging.WARNING)
        self._requests = logs.RequestLog(self.log_format)

    def exception(self, msg: Any, *args: Any, **kwargs: Any) -> None:
        # A client that has disconnected or stalled is not an error of the server.
        error = sys.exc_info()[1]
        if not (isinstance(error, OSError) and error.errno in _DISCONNECTED and str(msg).startswith("Socket error")):
            super().exception(msg, *args, **kwargs)

    def access(self, resp: Any, _req: Any, environ: dict[str, Any], request_time: timedelta) -> None:
        # Without the query, which may contain tokens. A rejected request has no PATH_INFO.
        path = environ.get("PATH_INFO") or environ["RAW_URI"].partition("?")[0]
        status = int(resp.status.split(None, 1)[0])
        if path in PROBE_PATHS and status == HTTPStatus.OK:
            return  # several lines a second of every machine
        self._requests.write(
            method=environ["REQUEST_METHOD"],
            path=path,
            status=status,
            bytes=resp.sent,
            milliseconds=round(request_time.total_seconds() * 1000, 1),
            peer=environ.get("REMOTE_ADDR", ""),
        )


THREADS = 32
"""Threads per worker; each handles one request at a time."""

KEEPALIVE_SECONDS = 75
"""How long an idle connection stays open. The timeout of a proxy has to be shorter."""

_log = structlog.get_logger(__name__)


class GunicornApp(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Serves the application. Every worker creates its own services after the fork, so no connection is shared."""

    def __init__(self, config: Config, bind: str, workers: int) -> None:
        self._config = config
        self._bind = bind
        self._workers = workers
        self._container: Container | None = None
        self._metrics_folder = shared_directory.create() if config.metrics else None
        process_limits.raise_open_files()
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._settings().items():
            self.cfg.set(name, value)

    def load(self) -> WSGIApplication:
        """Create the application; called in each worker."""
        process_limits.limit_malloc()
        logs.configure(self._config.log_format, self._config.log_level, requests=self._config.request_log)
        container = Container(config=self._config)
        instruments = Instruments() if self._metrics_folder else None
        if instruments:
            container.outbox().count = instruments.record_mail
        container.renderer().start()
        container.outbox().start()
        container.webhook_sender().start()
        container.mailbox_reader().start()
        container.daily_mails().start()
        container.background_jobs().start()
        container.garbage_collection_scheduler().start()
        app = create_app(container, self._config, self._metrics_folder)
        measured = MetricsMiddleware(app, instruments) if instruments else app
        process_limits.freeze_heap()
        self._container = container
        trusted = self._config.trusted_proxies
        return ForwardedForMiddleware(measured, trusted) if trusted else measured

    def _settings(self) -> dict[str, Any]:
        return {
            "bind": self._bind,
            "workers": self._workers,
            "worker_class": DrainingWorker,
            "threads": THREADS,
            "worker_connections": process_limits.worker_connections(),
            "preload_app": False,
            "keepalive": KEEPALIVE_SECONDS,
            "timeout": 60,
            "graceful_timeout": 30,
            "limit_request_line": 8190,
            "limit_request_fields": 100,
            "limit_request_field_size": 8190,
            # gunicorn must not use headers for the client's address or the path. The application decides which proxies
            # it trusts (ceilidh.http.requests.client_address).
            "forwarded_allow_ips": "",
            "forwarder_headers": "",
            "control_socket_disable": True,
            "logger_class": GunicornLogger.with_format(self._config.log_format),
            "post_worker_init": lambda worker: connection_hooks.set_socket_timeouts(worker.sockets),
            "pre_request": connection_hooks.before_request,
            "post_request": connection_hooks.after_request,
            "when_ready": self._on_ready,
            "worker_exit": self._on_worker_exit,
            "on_exit": self._on_exit,
        }

    def _on_ready(self, _arbiter: Any) -> None:
        _log.info("server.ready", url=self._config.public_url, bind=self._bind)
        click.echo(f"Ceilidh is at {self._config.public_url} (listening on {self._bind}).")

    def _on_worker_exit(self, _arbiter: Any, _worker: Any) -> None:
        if container := self._container:
            container.garbage_collection_scheduler().stop()
            container.background_jobs().stop()
            container.daily_mails().stop()
            container.mailbox_reader().stop()
            # Whatever it is sending is sent again: a receiver knows an event by its id.
            container.webhook_sender().stop(timedelta(seconds=5))
            container.outbox().stop()
            container.renderer().close()
            container.database().close()

    def _on_exit(self, _arbiter: Any) -> None:
        if self._metrics_folder:
            shared_directory.remove(self._metrics_folder)
        _log.info("server.stopped")
