"""The base class of all kinds of items."""

import datetime as dt
from typing import ClassVar

import attrs

from ceilidh_ports import fields

_NEVER = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)

FOREVER = dt.datetime(9999, 12, 31, tzinfo=dt.UTC)
"""Instead of a time that never comes."""


@attrs.define(kw_only=True)
class Item:
    """The identity of an item, and when it was saved.

    ``collection`` names the kind in the plural and is the name of its table. ``version`` starts at 1 and rises
    with every save; ``updated_at`` (aware, UTC) is the time of the last save and ``updated_by`` the name of
    whoever saved it, empty if nobody was signed in. Moving an exclusive flag is not a save of either item.
    ``listed_at`` orders lists: a new item comes last, and keeps its rank in the trash.

    Visitors see the item from ``publish_at`` until before ``unpublish_at``; both are :data:`FOREVER` where that time
    never comes. ``has_draft`` says that changes of the item wait in a :class:`~ceilidh_ports.records.publishing.Draft`;
    ``draft_publish_at`` is when these changes are to be published, and ``draft_missed_at`` when they should have been
    and could not be; both are ``FOREVER`` otherwise.

    ``phrase`` names one item of the kind in descriptions, where the name of the class is not enough. ``is_shared``: it
    has no page of its own, and other pages show it. ``location_field`` names the field with the location in the title
    of its page. ``reserved_slugs`` are those that no item of the kind may have. ``most`` is the number of items
    that there may be, 0 without a limit.
    """

    collection: ClassVar[str]
    phrase: ClassVar[str] = ""
    is_shared: ClassVar[bool] = False
    location_field: ClassVar[str] = ""
    reserved_slugs: ClassVar[frozenset[str]] = frozenset()
    most: ClassVar[int] = 0

    id: str = fields.identity(default="")
    slug: str = fields.identity(default="")
    title: str = fields.text(required=True, max_length=fields.MAX_LINE)
    version: int = fields.identity(default=1)
    created_at: dt.datetime = fields.identity(default=_NEVER)
    listed_at: dt.datetime = fields.identity(
        default=attrs.Factory(lambda item: item.created_at, takes_self=True), private=True
    )
    updated_at: dt.datetime = fields.identity(default=_NEVER)
    updated_by: str = fields.identity(default="", private=True)
    publish_at: dt.datetime = fields.identity(default=_NEVER, private=True)
    unpublish_at: dt.datetime = fields.identity(default=FOREVER, private=True)
    has_draft: bool = fields.identity(default=False, private=True)
    draft_publish_at: dt.datetime = fields.identity(default=FOREVER, private=True)
    draft_missed_at: dt.datetime = fields.identity(default=FOREVER, private=True)
