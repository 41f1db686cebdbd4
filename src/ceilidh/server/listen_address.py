"""The address that gunicorn listens on."""

import re
import socket

import attrs

from ceilidh.errors import ConfigurationError

_ADDRESS = re.compile(r"(?:\[(?P<v6>[^\]]+)\]|(?P<host>[^:]+)):(?P<port>\d{1,5})")
_UNIX = "unix:"


@attrs.frozen
class Listening:
    """Where to listen (``host:port`` or ``unix:/path``) and with how many workers."""

    bind: str = "127.0.0.1:8000"
    workers: int = 2

    def try_out(self) -> None:
        """Listen once and stop; raises ``ConfigurationError`` naming an address where that fails."""
        if self.bind.startswith(_UNIX):
            return
        address = _ADDRESS.fullmatch(self.bind)
        if address is None:
            raise ConfigurationError(f"{self.bind} is not a valid HOST:PORT, such as 127.0.0.1:8000.")
        host, family = address["v6"] or address["host"], socket.AF_INET6 if address["v6"] else socket.AF_INET
        try:
            # As gunicorn will: a port that a server left a moment ago is free.
            with socket.socket(family) as tried:
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                tried.bind((host, int(address["port"])))
                tried.listen()
        except (OSError, OverflowError) as error:
            raise ConfigurationError(f"Cannot listen on {self.bind}: {error}") from error
