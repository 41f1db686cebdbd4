"""Writes the configuration of Caddy, from the templates beside this module."""

import json
import string
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from textwrap import indent

import attrs

from ceilidh.http.headers import OTHER_POLICY, security_headers
from ceilidh.media.http import DRAWING_POLICY, FILE_HEADERS, FILE_POLICY, SELDOM_SHOWN
from ceilidh.media.model import FORMATS
from ceilidh.media.names import WIDTHS

OLDEST = (2, 11, 7)
"""The first release of Caddy with minimum rates for clients (the directive ``timeouts``)."""

_IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}
# A client that says more of its preferences is answered by gunicorn.
_ACCEPTS = {
    "avif": r"(?i)(?:^|,)\s*image/avif\s*(?:,|$)",
    "webp": r"(?i)^(?:(?!image/avif).)*(?:^|,)\s*image/webp\s*(?:,|$)",
}


class _Template(string.Template):
    delimiter = "~"


@attrs.frozen(kw_only=True)
class Edge:
    """What Caddy is told of one installation.

    ``site`` is the address visitors use and ``upstream`` where gunicorn listens, in Caddy's notation; both may be
    lists with spaces between. ``assets`` and ``media`` are the folders whose files Caddy sends itself; without them
    gunicorn sends all. ``max_body`` is in bytes. ``admin`` is the address for reloading, or ``off``. With ``balanced``
    the upstreams are several, and are asked for their health.
    """

    site: str
    upstream: str
    max_body: int
    assets: Path | None = None
    media: Path | None = None
    http_port: int = 80
    https_port: int = 443
    log_format: str = "json"
    admin: str = "off"
    balanced: bool = False


def caddyfile(edge: Edge) -> str:
    """Return the Caddyfile, formatted as ``caddy fmt`` does."""
    return _filled(
        "Caddyfile",
        oldest=".".join(map(str, OLDEST)),
        site=edge.site,
        upstream=edge.upstream,
        admin=edge.admin,
        http_port=str(edge.http_port),
        https_port=str(edge.https_port),
        log_format=edge.log_format,
        max_body=str(edge.max_body),
        files="\n".join(indent(part, "\t\t") for part in _files(edge)),
        health=indent(_filled("health.caddy"), "\t\t\t") if edge.balanced else "",
    )


def _files(edge: Edge) -> list[str]:
    parts = []
    if edge.assets:
        headers = {**_IMMUTABLE, **security_headers(is_page=False, https=True)}
        parts.append(_filled("assets.caddy", assets=json.dumps(str(edge.assets)), headers=_lines(headers, 2)))
    if edge.media:
        parts.append(_media(edge.media))
    return parts


def _media(folder: Path) -> str:
    headers = {**security_headers(is_page=False, https=True), **FILE_HEADERS}
    shown = {format_.extension: format_ for format_ in FORMATS.values() if format_.family not in SELDOM_SHOWN}
    types = {
        f".{extension}": (format_.mime, DRAWING_POLICY if format_.family == "SVG" else FILE_POLICY)
        for extension, format_ in shown.items()
    }
    plain = {name: value for name, value in headers.items() if name != "Content-Security-Policy"}
    renditions = [
        _filled("rendition.caddy", extension=extension, accept=accept, headers=_lines(headers, 2))
        for extension, accept in _ACCEPTS.items()
    ]
    return _filled(
        "media.caddy",
        media=json.dumps(str(folder)),
        extensions="|".join(shown),
        widths="|".join(map(str, WIDTHS)),
        types="\n".join(f'\t\t\t{extension} {mime} "{policy}"' for extension, (mime, policy) in types.items()),
        headers=_lines(plain, 3),
        renditions=indent("\n".join(renditions), "\t\t"),
    )


def _lines(headers: Mapping[str, str], depth: int) -> str:
    tabs = "\t" * depth
    return "\n".join(f"{tabs}{name} {json.dumps(value)}" for name, value in headers.items())


def _filled(name: str, **values: str) -> str:
    template = files(__package__).joinpath("templates", name).read_text(encoding="utf-8")
    return _Template(template).substitute(values)
