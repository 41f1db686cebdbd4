"""What every item of the catalogue has, whatever its kind."""

import datetime as dt
from typing import ClassVar

import attrs

from ceilidh_ports import fields

_NEVER = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)


@attrs.define(kw_only=True)
class Item:
    """The base of an item: who it is and when it changed.

    ``collection`` names the kind in the plural and is the name of its table. ``version`` starts at 1 and rises
    with every save; ``updated_at`` (aware, UTC) is when the last one was and ``updated_by`` the username of whoever
    did it, empty where nobody signed in did. Moving an exclusive flag is no save of the items it moves between.
    """

    collection: ClassVar[str]

    id: str = fields.identity(default="")
    slug: str = fields.identity(default="")
    title: str = fields.text(required=True, searched=True)
    version: int = fields.identity(default=1)
    created_at: dt.datetime = fields.identity(default=_NEVER)
    updated_at: dt.datetime = fields.identity(default=_NEVER)
    updated_by: str = fields.identity(default="", private=True)
