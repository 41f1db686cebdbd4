"""Reads what visitors learn of a day at a house, for what is sent to them."""

import datetime as dt

import attrs
import orjson

from ceilidh.content.reading.published_items import PublishedContent
from ceilidh.typed_dates import typed_date
from ceilidh.typed_periods import Period
from ceilidh.venues.availability.day_json import words_of
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.house import house_of
from ceilidh.venues.model import Venue


@attrs.frozen
class ReadDays:
    content: PublishedContent

    def words(self, venue_id: str, date: str) -> str:
        """Return the words of a typed date; empty without a house that visitors see, and where nothing is known."""
        with self.content.open() as content:
            today = content.diary.today
            meant = typed_date(date, today)
            if isinstance(meant, Period):
                meant = meant.between(today, dt.date.max)
            found = content.get(Venue, venue_id) if meant else None
            if meant is None or found is None:
                return ""
            house = house_of(orjson.loads(found.body))
            return words_of(HouseDays(content.diary).on([house], meant)[house.id])
