"""What a form sends that the visitor did not type: signs of spam, and where the visitor came from.

Nothing of it refuses an enquiry. The sender of likely spam gets the same answer, and it is stored all the same.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any
from urllib.parse import parse_qs, urlsplit

import attrs

from ceilidh_ports.fields import json_name

SHORTEST_MS = 2_000
"""Nobody fills in the form in less time, in milliseconds."""

MOST_LINKS = 3
"""A couple may well name the pages of a house, a florist and a band."""

_LINK = re.compile(r"https?://(?:www\.)?|www\.|\[url|<a\s", re.IGNORECASE)
_MILLISECONDS = re.compile(r"[0-9]{1,12}")


class SpamSign(StrEnum):
    TRAP = "trap"
    """A field that people do not see was filled in."""
    FAST = "fast"
    """The form was sent sooner than anybody can fill it in."""
    LINKS = "links"
    """It has many links, or one in the name."""
    HAND = "hand"
    """Somebody in the back office marked it."""


@attrs.frozen
class SpamTraps:
    """What the form sends besides what the visitor typed. Other programs send neither.

    ``is_filled``: there is a text in the field that people do not see. ``milliseconds`` is how long the form was open,
    ``None`` without scripts.
    """

    is_filled: bool
    milliseconds: int | None

    @classmethod
    def of(cls, form: Mapping[str, Any]) -> "SpamTraps":
        """Read them; what is not as the form sends it counts as absent."""
        elapsed = form.get("elapsed")
        milliseconds = int(elapsed) if isinstance(elapsed, str) and _MILLISECONDS.fullmatch(elapsed) else None
        return cls(bool(form.get("website")), milliseconds)


def spam_sign(name: str, message: str, traps: SpamTraps) -> str:
    """Return the first sign that is found, or an empty text."""
    if traps.is_filled:
        return SpamSign.TRAP
    if traps.milliseconds is not None and traps.milliseconds < SHORTEST_MS:
        return SpamSign.FAST
    has_links = _LINK.search(name) or len(_LINK.findall(message)) > MOST_LINKS
    return SpamSign.LINKS if has_links else ""


MOST_PAGE, MOST_HOST, MOST_UTM = 200, 253, 100
"""The longest path, host and ``utm`` text, in characters; what is longer is cut, but a host is left out."""

_ADDRESS = re.compile(
    r"(?:[a-z][a-z0-9+.-]*://)?(?:[^/?#@]*@)?(?:www\.)?([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?:[:/?#].*)?", re.DOTALL
)


@attrs.frozen
class Visit:
    """The texts of :class:`~ceilidh_ports.records.enquiries.Enquiry` with these names, each empty when unknown."""

    page: str = ""
    referrer: str = ""
    utm_source: str = ""
    utm_medium: str = ""
    utm_campaign: str = ""


VISIT_FIELDS = tuple(attrs.fields_dict(Visit))
JSON_NAMES = {name: json_name(name) for name in VISIT_FIELDS}


def parse_visit(given: Any, own_host: str) -> Visit:
    """Return what a JSON value says of the visit. What is wrong is left out, and what is too long is cut.

    Of an address of another site only the host is kept; ``own_host`` is none.
    """
    values: Mapping[str, Any] = given if isinstance(given, dict) else {}
    texts = {name: _line(values.get(wire)) for name, wire in JSON_NAMES.items()}
    cut = {name: text[:MOST_UTM].strip() for name, text in texts.items()}
    return Visit(**{**cut, "page": _page(texts["page"]), "referrer": _host(texts["referrer"], own_host)})


def visit_of_post(referer: str, origin: str) -> Mapping[str, str]:
    """Return what the header ``Referer`` of a form that the browser sent by itself says, by the names in JSON.

    It is the address of the page with the form, as long as that is of this site.
    """
    if not referer.startswith(f"{origin}/"):
        return {}
    try:
        address = urlsplit(referer)
        asked = parse_qs(address.query, max_num_fields=_MOST_PARAMETERS)
    except ValueError:
        return {}
    campaign = {wire: asked[name][0] for name, wire in JSON_NAMES.items() if name in asked}
    return {**campaign, "page": address.path, "referrer": ""}


_MOST_PARAMETERS, _MOST_READ = 50, 2_000


def _line(value: Any) -> str:
    """Return the text without what is no visible character or space."""
    text = value[:_MOST_READ] if isinstance(value, str) else ""
    return "".join(filter(str.isprintable, text)).strip()


def _page(text: str) -> str:
    path = re.split("[?#]", text, maxsplit=1)[0]
    return (path.rstrip("/") or "/")[:MOST_PAGE] if path.startswith("/") else ""


def _host(text: str, own_host: str) -> str:
    found = _ADDRESS.fullmatch(text.lower())
    host = found[1] if found else ""
    return "" if len(host) > MOST_HOST or host == own_host.removeprefix("www.") else host
