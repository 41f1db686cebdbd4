"""What the contact page shows besides the site content."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.events.model import Event
from ceilidh.local_time import date_in_words
from ceilidh.packages.model import Package
from ceilidh.venues.availability.day_answer import day_answer
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.day.venue_day import venue_day
from ceilidh.venues.day.visit import read_visit
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

_KINDS: Mapping[str, type[Item]] = {"venue": Venue, "event": Event, "package": Package}
"""The kinds of items that an enquiry may be about, by their names in addresses."""

TYPED_DATE = "/api/admin/typed-date"
"""The call that says what a typed date means; it has its answer in a page without the query."""

POSTED = "enquiry"
"""What became of a form that the browser sent itself, among the responses of a page; no call has this address."""

STORIES = "stories"
"""In the same way, the events to read about after sending."""

FIND_VENUES = "/api/admin/find-venues"
"""The call of the list of venues, which has its answer among those of a page without the query."""

_NUMBER_OF_STORIES = 2
_LINK = ("_id", "id", "slug", "title")


@attrs.frozen
class AboutLink:
    """The item that an address names by ``key``, as public JSON; ``body`` is the JSON of a link to it."""

    kind: type[Item]
    key: str
    item: Mapping[str, Any]

    @property
    def body(self) -> bytes:
        return orjson.dumps({name: self.item[name] for name in _LINK})


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
    return AboutLink(kind, key, orjson.loads(found.body))


def asked_day(days: HouseDays, house: Mapping[str, Any], query: Mapping[str, str]) -> Mapping[str, Any]:
    """Return what the call about a day of a house answers, as far as the form and its thanks show it."""
    visit = read_visit(query, days.diary.today)
    availability = day_answer(days, tuple, house, visit.meant, None)
    return {**venue_day(house, visit, availability).json, "light": None, "season": "", "rooms": [], "notes": []}


def asked_houses(found: Mapping[str, Any]) -> bytes:
    """Return what ``find-venues`` answers, as far as the form about several houses and its thanks show it."""
    houses = [{name: house[name] for name in _LINK} for house in found["houses"]]
    return orjson.dumps({"houses": houses, "days": found["days"]})


def sent_title(responses: Mapping[str, bytes]) -> str:
    """Return the title of the page that thanks for an enquiry, as ``sentTitle`` in the browser.

    ``responses`` are those of the page.
    """
    about = [title for call, body in responses.items() for title in _titles(call, orjson.loads(body))]
    typed = orjson.loads(responses[TYPED_DATE])["visit"] if TYPED_DATE in responses else {}
    date, period = typed.get("date"), typed.get("period")
    day = [date_in_words(dt.date.fromisoformat(date))] if date else [period] if period else []
    return f"Message sent: {', '.join(asked)}" if (asked := [*about, *day]) else "Message sent"


def _titles(call: str, answer: Any) -> Sequence[str]:
    if call == FIND_VENUES:
        return [house["title"] for house in answer["houses"]]
    return [answer["title"]] if "/single-" in call else []


def stories(content: PublishedReader) -> bytes:
    """Return the first events as JSON, as far as links name them."""
    return content.list(Event, Query(limit=_NUMBER_OF_STORIES, only=frozenset({"slug", "title"}))).body
