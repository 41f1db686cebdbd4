"""Reads what visitors learn of a day at a house, for what is sent to them."""

import datetime as dt

import attrs
import orjson

from ceilidh.content.reading.published_items import PublishedContent
from ceilidh.venues.availability.day_json import words_of
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.house import house_of
from ceilidh.venues.model import Venue


@attrs.frozen
class ReadDays:
    content: PublishedContent

    def words(self, venue_id: str, date: str) -> str:
        """Return the words of an ISO date; empty without a house that visitors see, and where nothing is known."""
        if not (venue_id and date):
            return ""
        with self.content.open() as content:
            found = content.get(Venue, venue_id)
            if found is None:
                return ""
            house = house_of(orjson.loads(found.body))
            return words_of(HouseDays(content.diary).on([house], dt.date.fromisoformat(date))[house.id])
