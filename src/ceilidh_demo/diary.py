"""Days of the demo's houses that are booked and held, and the setting that shows visitors which are free."""

import datetime as dt

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.enquiries.diary.disclosure import DisclosureService
from ceilidh.enquiries.diary.service import DiaryService
from ceilidh.venues.model import Venue
from ceilidh_ports.repositories.queries import Query

_SATURDAY = 5
_WEEK = dt.timedelta(weeks=1)
_WEEKS = 40
"""How far ahead the diary has days."""

_BOOKED, _HELD = 3, 7
"""Every third Saturday is booked, and of the others every seventh is held; each house begins with another one."""


def seed_diary(diary: DiaryService, disclosure: DisclosureService, venues: Catalogue[Venue]) -> None:
    """Keep the diary of each house that says so."""
    disclosure.save({"days": True, "holds": True, "holdEnds": True})
    today = dt.date.fromisoformat(diary.days.today)
    saturday = today + dt.timedelta(days=(_SATURDAY - today.weekday()) % 7 or 7)
    for number, house in enumerate(each for each in venues.list(Query()).items if each.diary_is_kept):
        for week in range(_WEEKS):
            kind = "booked" if (week + number) % _BOOKED == 0 else "held" if (week + number) % _HELD == 0 else ""
            if kind:
                day = (saturday + week * _WEEK).isoformat()
                diary.add({"venueId": house.id, "day": day, "kind": kind, "label": "A wedding"})
