"""Tells which items lost their exclusive flags because visitors no longer see them."""

import datetime as dt
from collections.abc import Sequence

import attrs

from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.lifecycle.exclusive_flags import exclusive_flags
from ceilidh.content.lifecycle.kept_versions import versions_of
from ceilidh.content.lifecycle.trashed_items import is_kept
from ceilidh.content.lifecycle.versions import Action
from ceilidh.content.lifecycle.visibility import State, is_live, state_query
from ceilidh_ports.database import Records
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import TrashedItem
from ceilidh_ports.repositories.queries import Query

_LAST_ENDED = Query(sort="-updated_at", limit=5)
"""Those of the ended items that may have been unpublished with a flag."""


@attrs.frozen
class Vacancy:
    """A flag that no live item has. The item ``title`` had it until it ended, or was deleted, at the given time."""

    kind: str
    flag: str
    title: str
    at: dt.datetime
    is_deleted: bool = False


@attrs.frozen
class VacancyService:
    due: DueDrafts

    def list(self) -> Sequence[Vacancy]:
        """Return the vacancy of each exclusive flag of which it is known who had it."""
        with self.due.reading() as records:
            flags = [(kind, flag) for kind in self.due.kinds for flag in exclusive_flags(kind)]
            now = self.due.clock()
            trashed = [each for each in records.publishing.outlines(TrashedItem) if is_kept(each, now)]
            found = [self._vacancy(records, trashed, kind, flag) for kind, flag in flags]
        return [vacancy for vacancy in found if vacancy]

    def _vacancy(self, records: Records, trashed: Sequence[TrashedItem], kind: type[Item], flag: str) -> Vacancy | None:
        holders = records.items.list(kind, Query(where={flag: True}, limit=1)).items
        if holders and is_live(holders[0], self.due.clock()):
            return None
        if holders:
            return _ended(holders[0], flag)
        return _deleted(trashed, kind, flag) or self._unpublished(records, kind, flag)

    def _unpublished(self, records: Records, kind: type[Item], flag: str) -> Vacancy | None:
        """Return the vacancy of the flag that an item lost when it was unpublished."""
        ended = records.items.list(kind, state_query(_LAST_ENDED, State.ENDED, self.due.clock())).items
        return next((_ended(item, flag) for item in ended if _lost(records, item, flag)), None)


def _deleted(trashed: Sequence[TrashedItem], kind: type[Item], flag: str) -> Vacancy | None:
    removed = [each for each in trashed if each.kind == kind.collection and flag in each.flags]
    if not removed:
        return None
    last = max(removed, key=lambda each: each.at)
    return Vacancy(kind.collection, json_name(flag), last.title, last.at, is_deleted=True)


def _ended(item: Item, flag: str) -> Vacancy:
    return Vacancy(item.collection, json_name(flag), item.title, item.unpublish_at)


def _lost(records: Records, item: Item, flag: str) -> bool:
    """Return whether the item had the flag when it was unpublished the last time."""
    endings = (each for each in versions_of(records, item.id) if each.action == Action.UNPUBLISH)
    return json_name(flag) in next((each.fields for each in endings), [])
