"""The days of houses that are held or booked."""

import datetime as dt
from typing import ClassVar

import attrs


@attrs.frozen
class DiaryEntry:
    """One day of a house that is held or booked.

    Days that were entered together are a stay: their entries have the same ``stay_id``, from ``first_day`` to
    ``last_day``, and differ in nothing but ``id``, ``day`` and ``place``. That of an enquiry is ``enquiry_id``; a stay
    without one has a ``label``. All days are ISO dates. ``place`` is the rank among the holds of the day, and 0 for a
    booking. The core makes the id of house, day and ``place``, so that two can't have one rank on one day, and defines
    the values of ``kind``. ``venue_title`` is the title that the house had, ``ends_on`` the last day of a hold, and
    ``who`` entered it.
    """

    collection: ClassVar[str] = "diary_entries"

    id: str
    stay_id: str
    venue_id: str
    venue_title: str
    day: str
    first_day: str
    last_day: str
    kind: str
    at: dt.datetime
    who: str = ""
    place: int = 0
    ends_on: str = ""
    enquiry_id: str = ""
    label: str = ""
