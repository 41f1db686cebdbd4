"""gunicorn's logger: passes its records to the application's logs, and logs each request as one line."""

import errno
import logging
import sys
from datetime import timedelta
from http import HTTPStatus
from typing import Any

from gunicorn import glogging

from ceilidh import logs
from ceilidh.http.health import PROBE_PATHS

_DISCONNECTED = {errno.EAGAIN, errno.ETIMEDOUT, errno.EHOSTUNREACH, errno.EBADF}


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
