"""Checks that the server can listen on an address before it starts."""

import errno
import re
import socket

from ceilidh.errors import ConfigurationError

_ADDRESS = re.compile(r"(?:\[(?P<v6>[^\]]+)\]|(?P<host>[^:]+)):(?P<port>\d{1,5})")


def check_available(bind: str) -> None:
    """Raise :class:`~ceilidh.errors.ConfigurationError` unless gunicorn can listen on HOST:PORT or unix:/PATH."""
    if bind.startswith("unix:"):
        return
    address = _ADDRESS.fullmatch(bind)
    if address is None:
        raise ConfigurationError(f"{bind} is not a valid HOST:PORT, such as 127.0.0.1:8000.")
    try:
        _listen(address["v6"] or address["host"], int(address["port"]), ipv6=bool(address["v6"]))
    except (OSError, OverflowError) as error:
        raise ConfigurationError(f"Cannot listen on {bind}: {error}") from error


def check_port_available(port: int) -> None:
    """Raise :class:`~ceilidh.errors.ConfigurationError` unless Caddy can listen on the port."""
    try:
        _listen("", port)
    except OSError as error:
        hint = " Ports below 1024 need root or CAP_NET_BIND_SERVICE." if error.errno == errno.EACCES else ""
        raise ConfigurationError(f"Caddy cannot listen on port {port}: {error.strerror}.{hint}") from error


def _listen(host: str, port: int, *, ipv6: bool = False) -> None:
    with socket.socket(socket.AF_INET6 if ipv6 else socket.AF_INET) as tried:
        # Like gunicorn and Caddy: a port that a server has just left counts as available.
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        tried.bind((host, port))
        tried.listen()
