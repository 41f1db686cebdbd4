"""Parses the values of variables; every function raises ``ConfigurationError`` with the name of the variable."""

import datetime as dt
import ipaddress
import re
from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

from ceilidh.errors import ConfigurationError
from ceilidh.http.requests.client_address import Network

_MIB = 1024 * 1024
_MAX_HOST_NAME = 253
_HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*", re.IGNORECASE | re.ASCII)
_SWITCH = {"on": True, "1": True, "true": True, "off": False, "0": False, "false": False}


def is_host_name(text: str) -> bool:
    """Say whether the text is a host name of letters, digits, hyphens and dots (RFC 1123)."""
    return len(text) <= _MAX_HOST_NAME and bool(_HOST_NAME.fullmatch(text))


def public_url(text: str) -> str:
    try:
        parts = urlsplit(text)
        valid = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        valid = False
    if not valid or parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise ConfigurationError(
            "CEILIDH_PUBLIC_URL is not a valid URL such as https://ceilidh.example: http or https, a host, no path."
        )
    return f"{parts.scheme}://{parts.netloc.lower()}"


def address(name: str, values: Mapping[str, str]) -> str:
    if not re.fullmatch(r"[^\s@<>,;]+@[^\s@<>,;]+", values[name]):
        raise ConfigurationError(f"{name} is not a valid mail address, such as office@ceilidh.example.")
    return values[name]


def optional_address(name: str, values: Mapping[str, str]) -> str:
    return address(name, values) if values.get(name) else ""


def networks(name: str, values: Mapping[str, str]) -> Sequence[Network]:
    try:
        networks = tuple(ipaddress.ip_network(each) for each in values[name].replace(",", " ").split())
    except ValueError as error:
        raise ConfigurationError(
            f"{name} is not a valid list of addresses and networks, such as 127.0.0.1, 10.0.0.0/24: {error}."
        ) from error
    if any(network.prefixlen == 0 for network in networks):
        raise ConfigurationError(
            f"{name} must not trust every address: visitors could then forge the address that rate limits count."
        )
    return networks


def switch(name: str, values: Mapping[str, str]) -> bool:
    if values[name] not in _SWITCH:
        raise ConfigurationError(f"{name} must be on or off.")
    return _SWITCH[values[name]]


def one_of(name: str, choices: Sequence[str], values: Mapping[str, str]) -> str:
    if values[name] not in choices:
        raise ConfigurationError(f"{name} must be one of: {', '.join(filter(None, choices))}.")
    return values[name]


def mebibytes(name: str, values: Mapping[str, str]) -> int:
    if not re.fullmatch("[1-9][0-9]{0,5}", values[name]):
        raise ConfigurationError(f"{name} must be a whole number of MiB, at least 1.")
    return int(values[name]) * _MIB


def days(name: str, values: Mapping[str, str]) -> dt.timedelta | None:
    if not values[name]:
        return None
    if not re.fullmatch("[1-9][0-9]{0,4}", values[name]):
        raise ConfigurationError(f"{name} must be a whole number of days, at least 1.")
    return dt.timedelta(days=int(values[name]))
