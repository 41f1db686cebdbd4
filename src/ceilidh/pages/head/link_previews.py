"""Which picture goes with a link to a page."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ceilidh.media.file_names import SOCIAL, named
from ceilidh.media.metadata import Facts
from ceilidh.media.model import format_of, has_renditions
from ceilidh.pages.head.head_tags import Preview
from ceilidh.pages.publisher import Publisher

WIDE = 1200
"""Pixels of width that previews are drawn at."""

_NARROWEST = 600
_OWN = Preview("/social.png", "", WIDE, 630)
_FIELDS = ("bannerImage", "featuredImage", "centerContentImage")


def of_item(item: Mapping[str, Any], facts: Mapping[str, Facts], publisher: Publisher) -> Preview:
    """Return the first of the item's large pictures that is wide enough, else its widest, else the site's own.

    One too narrow for a large preview doesn't count, nor does a drawing, which previews don't show.
    """
    paths = [path for name in _FIELDS if (path := item.get(name)) and _shows(path)]
    path = _widest(paths, facts)
    return _of_picture(path, item["title"], facts.get(path), publisher) if path else own(publisher)


def of_list(items: Sequence[Mapping[str, Any]], flag: str, facts: Mapping[str, Facts], publisher: Publisher) -> Preview:
    """Return the preview of the item that the flag makes stand out from a list, or of its first."""
    first = next((item for item in items if item[flag]), items[0] if items else None)
    return of_item(first, facts, publisher) if first else own(publisher)


def own(publisher: Publisher) -> Preview:
    """Return the picture that stands for the whole site."""
    return Preview(publisher.at(_OWN.url), publisher.details.company_name, _OWN.width, _OWN.height)


def _shows(path: str) -> bool:
    format_ = format_of(path)
    return format_ is not None and has_renditions(format_)


def _widest(paths: Iterable[str], facts: Mapping[str, Facts]) -> str:
    # Of what nothing is known, nothing speaks against it.
    widths = {path: min(facts[path].width if path in facts else WIDE, WIDE) for path in paths}
    wide = {path: width for path, width in widths.items() if width >= _NARROWEST}
    return max(wide, key=lambda path: wide[path], default="")


def _of_picture(path: str, alt: str, facts: Facts | None, publisher: Publisher) -> Preview:
    url = publisher.picture(path)
    if facts is None or not named(path):
        return Preview(url, alt)
    width = min(SOCIAL, facts.width)
    return Preview(url, alt, width, round(facts.height * width / facts.width))
