"""The records about content that are not items themselves."""

import datetime as dt
from typing import ClassVar

import attrs

from ceilidh_ports.records.media_files import MediaFile


@attrs.frozen
class Draft:
    """The unpublished changes of an item. ``id`` is that of the item, ``kind`` the collection of its kind.

    ``content`` is JSON text with all fields of the item as it will be, ``files`` the names of the originals in it.
    ``version`` is the number of the last save of the item, whether of the draft or of the published item.
    """

    collection: ClassVar[str] = "drafts"

    id: str
    kind: str
    content: str = attrs.field(repr=False)
    files: list[str]
    version: int
    updated_at: dt.datetime
    updated_by: str


@attrs.frozen
class ItemVersion:
    """The state of an item after one save. ``id`` is made of ``item_id`` and ``number``, which rises with each save.

    ``action`` names what was done, ``fields`` are the JSON names of what it changed. ``content`` and ``files`` are as
    in :class:`Draft`. ``size`` is the number of characters of the content. ``who`` is the name of the account
    ``account_id``, which versions of releases up to 0.8.0 lack.
    """

    collection: ClassVar[str] = "item_versions"

    id: str
    item_id: str
    kind: str
    number: int
    at: dt.datetime
    who: str
    action: str
    fields: list[str]
    content: str = attrs.field(repr=False)
    files: list[str]
    size: int = attrs.field(default=attrs.Factory(lambda version: len(version.content), takes_self=True))
    account_id: str = ""


@attrs.frozen
class TrashedItem:
    """An item in the trash, with the content of its draft, if it has one, and the references to it that were removed.

    ``references`` are JSON objects as text. ``flags`` are the names of the exclusive flags that the item had.
    """

    collection: ClassVar[str] = "trashed_items"

    id: str
    kind: str
    title: str
    slug: str
    at: dt.datetime
    who: str
    content: str = attrs.field(repr=False)
    draft: str = attrs.field(repr=False)
    files: list[str]
    references: list[str]
    flags: list[str] = attrs.field(factory=list)


@attrs.frozen
class FormerAddress:
    """A former address of an item. ``id`` is made of the collection and the former slug."""

    collection: ClassVar[str] = "redirects"  # archives and stored records have this name

    id: str
    kind: str
    item_id: str
    at: dt.datetime


@attrs.frozen
class PreviewLink:
    """A preview of an item's draft, until it expires or is removed: an editor's own one, or a link that was shared.

    ``who`` is the name of the account that opened or shared it in the session ``session_id``. A link that was shared
    with a release up to 0.8.0 has no session, and may have no account.
    """

    collection: ClassVar[str] = "preview_links"

    id: str
    kind: str
    item_id: str
    created_at: dt.datetime
    expires_at: dt.datetime
    who: str
    account_id: str = ""
    session_id: str = ""
    is_shared: bool = True


@attrs.frozen
class SiteRedirect:
    """Where a path leads that the site does not have. ``id`` is the path, ``status`` that of the response.

    ``hits`` counts the requests for it.
    """

    collection: ClassVar[str] = "site_redirects"

    id: str
    target: str
    status: int
    hits: int
    at: dt.datetime


LONG_TEXTS = ("content", "draft")
"""The attributes of the records with the contents of items, which may have megabytes."""

ContentRecord = Draft | ItemVersion | TrashedItem
"""The records with the contents of items; they name files."""

PublishingRecord = Draft | ItemVersion | TrashedItem | FormerAddress | PreviewLink | SiteRedirect | MediaFile
PUBLISHING_RECORDS = (Draft, ItemVersion, TrashedItem, FormerAddress, PreviewLink, SiteRedirect, MediaFile)
"""The records about content that are not items themselves; they go with the items into a backup.

The records of files follow those that name files.
"""
