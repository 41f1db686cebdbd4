"""The product as an application of gunicorn: its settings and its hooks."""

from typing import Any
from wsgiref.types import WSGIApplication

import click
import structlog
from gunicorn.app.base import BaseApplication

from ceilidh import logs
from ceilidh.app import Services, create_app
from ceilidh.bootstrap import Container
from ceilidh.config import Config
from ceilidh.http.cache.cache_middleware import CacheMiddleware
from ceilidh.http.requests.client_address import ForwardedForMiddleware
from ceilidh.metrics import shared_directory
from ceilidh.metrics.http import Counted
from ceilidh.metrics.instruments import Meters
from ceilidh.metrics.mail_metrics import CountedMailer
from ceilidh.server import connection_hooks, memory, rlimits
from ceilidh.server.gunicorn_logger import GunicornLogger
from ceilidh.server.listen_address import Listening

THREADS = 32
"""Threads of a worker: each works on one request at a time."""

KEEPALIVE_SECONDS = 75
"""How long an idle connection stays open. A proxy has to give its own up sooner."""

_log = structlog.get_logger(__name__)


class GunicornApp(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Serves the product. Every worker makes its own services after the fork: no connection is shared."""

    def __init__(self, config: Config, listening: Listening) -> None:
        self._config = config
        self._listening = listening
        self._services: Services | None = None
        self._counts = shared_directory.open_folder() if config.metrics else None
        rlimits.raise_open_files()
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._settings().items():
            self.cfg.set(name, value)

    def load(self) -> WSGIApplication:
        """Make the application; called in each worker."""
        memory.keep_small()
        logs.configure(self._config.log_format, self._config.log_level, requests=self._config.request_log)
        container = Container(config=self._config)
        meters = self._counting(container)
        self._services = container.services()
        self._services.renderer.start()
        self._services.outbox.start()
        self._services.background_jobs.start()
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

    def _surrounded(self, app: CacheMiddleware, meters: Meters | None) -> WSGIApplication:
        counted = Counted(app, meters) if meters else app
        trusted = self._config.trusted_proxies
        return ForwardedForMiddleware(counted, trusted) if trusted else counted

    def _settings(self) -> dict[str, Any]:
        return {
            "bind": self._listening.bind,
            "workers": self._listening.workers,
            "worker_class": "gthread",
            "threads": THREADS,
            "worker_connections": rlimits.worker_connections(),
            "preload_app": False,
            "keepalive": KEEPALIVE_SECONDS,
            "timeout": 60,
            "graceful_timeout": 30,
            "limit_request_line": 8190,
            "limit_request_fields": 100,
            "limit_request_field_size": 8190,
            # No header is taken for the client's address or for the path here; whose word is taken is the product's
            # own affair (ceilidh.http.requests.client_address).
            "forwarded_allow_ips": "",
            "forwarder_headers": "",
            "control_socket_disable": True,
            "logger_class": GunicornLogger.writing(self._config.log_format),
            "post_worker_init": lambda worker: connection_hooks.limit_accepted(worker.sockets),
            "pre_request": connection_hooks.before_request,
            "post_request": connection_hooks.after_request,
            "when_ready": self._announce,
            "worker_exit": self._stop,
            "on_exit": self._end,
        }

    def _announce(self, _arbiter: Any) -> None:
        _log.info("server.ready", url=self._config.public_url, bind=self._listening.bind)
        click.echo(f"Ceilidh is at {self._config.public_url} (listening on {self._listening.bind}).")

    def _stop(self, _arbiter: Any, _worker: Any) -> None:
        if self._services:
            self._services.sweeper.stop()
            self._services.background_jobs.stop()
            self._services.outbox.stop()
            self._services.renderer.close()
            self._services.database.close()

    def _end(self, _arbiter: Any) -> None:
        if self._counts:
            shared_directory.close_folder(self._counts)
        _log.info("server.stopped")
