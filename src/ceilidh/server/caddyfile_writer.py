"""Renders the configuration of Caddy from the templates in this package."""

import json
import re
import string
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from textwrap import indent

import attrs

from ceilidh.http.responses.caching_headers import IMMUTABLE
from ceilidh.http.responses.security_headers import security_headers
from ceilidh.media.accepted_formats import FORMATS
from ceilidh.media.file_names import shareable_mark
from ceilidh.media.http.file_headers import DRAWING_POLICY, FILE_HEADERS, FILE_POLICY
from ceilidh.media.renditions.rendition_spec import CONVERTED_FAMILIES, WIDTHS
from ceilidh.server.caddy_binary import MIN_VERSION
from ceilidh_ports.fields import MediaKind

_IMMUTABLE = {"Cache-Control": IMMUTABLE}
# Requests with more complex preferences go to gunicorn.
_ACCEPT_MATCHERS = {
    "avif": r"header_regexp Accept `(?i)(?:^|,)\s*image/avif\s*(?:,|$)`",
    "webp": "header_regexp Accept `(?i)(?:^|,)\\s*image/webp\\s*(?:,|$)`\n\tnot header Accept *image/avif*",
}


class _Template(string.Template):
    delimiter = "~"


@attrs.frozen(kw_only=True)
class CaddySettings:
    """The variable parts of a Caddyfile; addresses are in Caddy's notation.

    ``upstream`` is gunicorn, or a list separated by spaces, with health checks if ``balanced``. ``aliases`` redirect
    to the site. Caddy serves the files in ``assets`` and ``media`` itself. ``max_body`` is in bytes. ``admin`` is the
    address for reloading. Plain HTTP requests for a name in ``redirected`` redirect to ``url``.
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


STANDALONE = CaddySettings(
    site="{$SITE:ceilidh.example}", upstream="{$UPSTREAMS:127.0.0.1:8000}", max_body=2049 * 1024 * 1024, balanced=True
)
"""Caddy on a separate machine, in front of one or more servers."""


def render_caddyfile(settings: CaddySettings) -> str:
    """Return the Caddyfile, formatted like the output of ``caddy fmt``."""
    values = attrs.asdict(settings)
    aliases = _render("aliases.caddy", values, names=", ".join(settings.aliases))
    plain_http = ", ".join(f"http://{name}:{settings.http_port}" for name in settings.redirected)
    redirects = _render("redirects.caddy", values, names=plain_http)
    log_filter = _render("log_filter.caddy", values)
    access_log = _render("access_log.caddy", log_filter=indent(log_filter, "\t"))
    text = _render(
        "Caddyfile",
        values,
        log_filter=indent(log_filter, "\t\t"),
        aliases=f"\n{aliases}" if settings.aliases else "",
        redirects=f"\n{redirects}" if settings.redirected else "",
        oldest=".".join(map(str, MIN_VERSION)),
        options=indent("\n".join(_options(settings)), "\t"),
        access_log=indent(access_log, "\t") if settings.log_requests else "",
        files="\n\n".join(indent(part, "\t\t") for part in _file_handlers(settings)),
        health=indent(f"\n{_render('health.caddy', values)}\n", "\t\t\t") if settings.balanced else "",
    )
    # Absent parts leave blank lines.
    return re.sub(r"\n{3,}", "\n\n", f"{text}\n")


def _options(settings: CaddySettings) -> list[str]:
    admin = [f"admin {settings.admin}"] if settings.admin else []
    return [*admin, "persist_config off", *(["auto_https disable_redirects"] if settings.redirected else [])]


def _file_handlers(settings: CaddySettings) -> list[str]:
    parts = []
    if settings.assets:
        headers = {**_IMMUTABLE, **security_headers(is_page=False, https=True)}
        folder = json.dumps(str(settings.assets))
        parts.append(_render("assets.caddy", assets=folder, headers=_header_lines(headers, 2)))
    if settings.media:
        parts.append(_media_handler(settings.media))
    return parts


def _media_handler(folder: Path) -> str:
    headers = {**security_headers(is_page=False, https=True), **FILE_HEADERS}
    # gunicorn knows the name under which visitors save a document.
    shown = {
        format_.extension: format_
        for format_ in FORMATS.values()
        if format_.family not in CONVERTED_FAMILIES and format_.kind is not MediaKind.DOCUMENT
    }
    types = {
        f".{extension}": (format_.mime, DRAWING_POLICY if format_.family == "SVG" else FILE_POLICY)
        for extension, format_ in shown.items()
    }
    rendered = {**headers, "Content-Security-Policy": FILE_POLICY}
    plain = {name: value for name, value in headers.items() if name != "Content-Security-Policy"}
    root = json.dumps(str(folder))
    renditions = [
        _render("rendition.caddy", media=root, extension=extension, accept=accept, headers=_header_lines(rendered, 2))
        for extension, accept in _ACCEPT_MATCHERS.items()
    ]
    # An original without the mark may contain positions, which gunicorn removes; derived files contain none.
    kinds = (
        ("original", shareable_mark(""), ""),
        ("made", "", r"(?:_poster\.jpg|_film\.mp4|_share_[0-9]{1,3}x[0-9]{1,3}\.jpg)"),
    )
    stored = [
        _render(
            "stored.caddy",
            matcher=matcher,
            mark=mark,
            suffix=suffix,
            media=root,
            # Sorted, so that the regular expression engine of Go needs no backtracking.
            extensions="|".join(sorted(shown)),
            types="\n".join(f'\t\t\t{extension} {mime} "{policy}"' for extension, (mime, policy) in types.items()),
            headers=_header_lines(plain, 3),
        )
        for matcher, mark, suffix in kinds
    ]
    return _render(
        "media.caddy",
        stored="\n".join(stored),
        extensions="|".join(sorted(FORMATS)),
        widths="|".join(map(str, WIDTHS)),
        renditions=indent("\n\n".join(renditions), "\t"),
    )


def _header_lines(headers: Mapping[str, str], depth: int) -> str:
    tabs = "\t" * depth
    return "\n".join(f"{tabs}{name} {json.dumps(value)}" for name, value in headers.items())


def _render(name: str, values: Mapping[str, object] | None = None, **others: str) -> str:
    template = files(__package__).joinpath("templates", name).read_text(encoding="utf-8")
    return _Template(template).substitute(values or {}, **others).rstrip()
