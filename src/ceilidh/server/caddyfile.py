"""Writes the configuration of Caddy, from the templates beside this module."""

import json
import re
import string
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from textwrap import indent

import attrs

from ceilidh.http.responses.cache_control import IMMUTABLE
from ceilidh.http.responses.security_headers import security_headers
from ceilidh.media.http.file_headers import DRAWING_POLICY, FILE_HEADERS, FILE_POLICY
from ceilidh.media.model import FORMATS
from ceilidh.media.renditions.format_preferences import CONVERTED_FAMILIES
from ceilidh.media.renditions.rendition_widths import WIDTHS

OLDEST = (2, 11, 7)
"""The first release of Caddy with minimum rates for clients (the option ``read_body_idle``)."""

_IMMUTABLE = {"Cache-Control": IMMUTABLE}
# A client that says more of its preferences is answered by gunicorn.
_ACCEPTS = {
    "avif": r"header_regexp Accept `(?i)(?:^|,)\s*image/avif\s*(?:,|$)`",
    "webp": "header_regexp Accept `(?i)(?:^|,)\\s*image/webp\\s*(?:,|$)`\n\tnot header Accept *image/avif*",
}


class _Template(string.Template):
    delimiter = "~"


@attrs.frozen(kw_only=True)
class Edge:
    """What Caddy is told of one installation.

    ``site`` is the address visitors use and ``upstream`` where gunicorn listens, in Caddy's notation; ``upstream`` may
    be a list with spaces between, and with ``balanced`` each is asked for its health. Visitors of ``aliases`` are sent
    on to the site. ``assets`` and ``media`` are the folders whose files Caddy sends itself; without them gunicorn sends
    all. ``max_body`` is in bytes. ``admin`` is the address for reloading, by default Caddy's own. Visitors
    who ask for one of the names ``redirected`` without TLS are sent on to ``url``; without any, Caddy's own rules hold.
    """

    site: str
    upstream: str
    max_body: int
    aliases: Sequence[str] = ()
    assets: Path | None = None
    media: Path | None = None
    http_port: int = 80
    https_port: int = 443
    log_format: str = "json"
    log_level: str = "INFO"
    log_requests: bool = True
    admin: str = ""
    url: str = ""
    redirected: Sequence[str] = ()
    balanced: bool = False


SHIPPED = Edge(
    site="{$SITE:ceilidh.example}", upstream="{$UPSTREAMS:127.0.0.1:8000}", max_body=2049 * 1024 * 1024, balanced=True
)
"""Caddy on a machine of its own, in front of one server or many."""


def caddyfile(edge: Edge) -> str:
    """Return the Caddyfile, formatted as ``caddy fmt`` does."""
    aliases = _filled("aliases.caddy", names=", ".join(edge.aliases), url=edge.url)
    redirects = _filled(
        "redirects.caddy",
        names=", ".join(f"http://{name}:{edge.http_port}" for name in edge.redirected),
        url=edge.url,
        http_port=str(edge.http_port),
    )
    written = _filled(
        "Caddyfile",
        aliases=f"\n{aliases}" if edge.aliases else "",
        redirects=f"\n{redirects}" if edge.redirected else "",
        oldest=".".join(map(str, OLDEST)),
        site=edge.site,
        upstream=edge.upstream,
        options=indent("\n".join(_options(edge)), "\t"),
        http_port=str(edge.http_port),
        https_port=str(edge.https_port),
        log_format=edge.log_format,
        log_level=edge.log_level,
        access_log=indent(_filled("access_log.caddy", log_format=edge.log_format), "\t") if edge.log_requests else "",
        max_body=str(edge.max_body),
        files="\n\n".join(indent(part, "\t\t") for part in _files(edge)),
        health=indent(f"\n{_filled('health.caddy')}\n", "\t\t\t") if edge.balanced else "",
    )
    # Parts that an installation lacks leave blank lines behind.
    return re.sub(r"\n{3,}", "\n\n", f"{written}\n")


def _options(edge: Edge) -> list[str]:
    admin = [f"admin {edge.admin}"] if edge.admin else []
    return [*admin, "persist_config off", *(["auto_https disable_redirects"] if edge.redirected else [])]


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
    shown = {format_.extension: format_ for format_ in FORMATS.values() if format_.family not in CONVERTED_FAMILIES}
    types = {
        f".{extension}": (format_.mime, DRAWING_POLICY if format_.family == "SVG" else FILE_POLICY)
        for extension, format_ in shown.items()
    }
    rendered = {**headers, "Content-Security-Policy": FILE_POLICY}
    plain = {name: value for name, value in headers.items() if name != "Content-Security-Policy"}
    root = json.dumps(str(folder))
    renditions = [
        _filled("rendition.caddy", media=root, extension=extension, accept=accept, headers=_lines(rendered, 2))
        for extension, accept in _ACCEPTS.items()
    ]
    return _filled(
        "media.caddy",
        media=root,
        # In this order Go finds them without going back.
        extensions="|".join(sorted(FORMATS)),
        shown="|".join(sorted(shown)),
        widths="|".join(map(str, WIDTHS)),
        types="\n".join(f'\t\t\t{extension} {mime} "{policy}"' for extension, (mime, policy) in types.items()),
        headers=_lines(plain, 3),
        renditions=indent("\n\n".join(renditions), "\t"),
    )


def _lines(headers: Mapping[str, str], depth: int) -> str:
    tabs = "\t" * depth
    return "\n".join(f"{tabs}{name} {json.dumps(value)}" for name, value in headers.items())


def _filled(name: str, **values: str) -> str:
    template = files(__package__).joinpath("templates", name).read_text(encoding="utf-8")
    return _Template(template).substitute(values).rstrip()
