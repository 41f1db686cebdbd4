"""What the contact page shows besides the site content."""

from collections.abc import Mapping

import attrs
import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

_KINDS: Mapping[str, type[Item]] = {"venue": Venue, "event": Event, "package": Package}
"""The kinds of items that an enquiry may be about, by their names in addresses."""

POSTED = "enquiry"
"""What became of a form that the browser sent itself, among the responses of a page; no call has this address."""

STORIES = "stories"
"""In the same way, the events to read about after sending."""

_NUMBER_OF_STORIES = 2
_LINK = ("_id", "id", "slug", "title")


@attrs.frozen
class AboutLink:
    """The item that an address names by ``key``; ``body`` is the JSON of a link to it."""

    kind: type[Item]
    key: str
    body: bytes


def find_about_link(content: PublishedReader, about: str) -> AboutLink | None:
    """Return the item that visitors see, such as that of ``venue/castle``, or ``None``.

    The slug may be a former one.
    """
    name, _, key = about.partition("/")
    if name not in _KINDS:
        return None
    kind = _KINDS[name]
    found = content.get(kind, key) or content.get(kind, content.present_slug(kind, key))
    if found is None:
        return None
    item = orjson.loads(found.body)
    return AboutLink(kind, key, orjson.dumps({name: item[name] for name in _LINK}))


def stories(content: PublishedReader) -> bytes:
    """Return the first events as JSON, as far as links name them."""
    return content.list(Event, Query(limit=_NUMBER_OF_STORIES, only=frozenset({"slug", "title"}))).body
