"""Reads the houses that visitors see."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.venues.house import FACTS, House, house_of
from ceilidh.venues.model import Venue
from ceilidh_ports.repositories.queries import Query

_Save = tuple[str, int, str]
"""The id of a venue, its version and the time of its last save: every change of its facts changes these."""
_OUTLINE = frozenset({"version", "updated_at"})


@attrs.define(eq=False)
class VenueCache:
    """The facts of all venues that visitors see, kept as long as these may not have changed. Thread-safe.

    After a change only the venues that were saved since are read again.
    """

    _kept: tuple[tuple[int, dt.datetime], Sequence[House]] | None = attrs.field(default=None, init=False)
    _saves: Mapping[_Save, House] = attrs.field(factory=dict, init=False)

    def read(self, content: PublishedReader) -> Sequence[House]:
        """Return the houses in the order of the site."""
        moment, kept = (content.version, content.until), self._kept
        if kept is None or kept[0] != moment:
            saves = self._saves = self._read_saves(content)
            kept = self._kept = moment, list(saves.values())
        return kept[1]

    def _read_saves(self, content: PublishedReader) -> Mapping[_Save, House]:
        known, only = self._saves, _OUTLINE if self._saves else _OUTLINE | FACTS
        saves = {_save_of(each): each for each in orjson.loads(content.list(Venue, Query(only=only)).body)}
        if not known:
            return {save: house_of(venue) for save, venue in saves.items()}
        unknown = frozenset(save[0] for save in saves if save not in known)
        read = _by_id(content, Query(where={"id": unknown}, only=FACTS))
        return {save: house_of(read[save[0]]) if save[0] in read else known[save] for save in saves}


def _save_of(venue: Mapping[str, Any]) -> _Save:
    return venue["_id"], venue["version"], venue["updatedAt"]


def cards(content: PublishedReader, houses: Sequence[House], fields: frozenset[str]) -> Sequence[Mapping[str, Any]]:
    """Return the venues of these houses, in their order, as JSON with these attributes."""
    ids = frozenset(house.id for house in houses)
    found = _by_id(content, Query(where={"id": ids}, only=fields))
    return [found[house.id] for house in houses]


def _by_id(content: PublishedReader, query: Query) -> Mapping[str, Mapping[str, Any]]:
    return {venue["_id"]: venue for venue in orjson.loads(content.list(Venue, query).body)}
