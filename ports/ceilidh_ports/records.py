"""The records that a database stores besides items."""

import datetime as dt
from typing import ClassVar

import attrs

from ceilidh_ports.mail import MailMessage
from ceilidh_ports.serialization import JSON_NAME

_MESSAGE = {JSON_NAME: "letter"}  # archives and stored records have this name


@attrs.frozen
class Account:
    """An administrator. ``password_hash`` is an argon2id hash in its own text form.

    ``session_generation`` is a random text that every session of the account carries; a new one ends them all.
    ``email`` may be empty. ``deactivated_at`` is set while nobody may sign in to the account. ``totp_secret`` is
    encrypted, and empty without an authenticator app; ``totp_last_step`` is the time step of the last accepted code.
    """

    collection: ClassVar[str] = "accounts"

    id: str
    username: str
    password_hash: str
    created_at: dt.datetime
    session_generation: str = ""
    name: str = ""
    email: str = ""
    last_seen_at: dt.datetime | None = None
    deactivated_at: dt.datetime | None = None
    totp_secret: str = attrs.field(default="", repr=False)
    totp_last_step: int = 0


@attrs.frozen
class Revocation:
    """A revoked token, and when it would have expired."""

    collection: ClassVar[str] = "revocations"

    token_id: str
    until: dt.datetime

    @property
    def id(self) -> str:
        return self.token_id


@attrs.frozen
class AttemptLog:
    """The times of the attempts under one key, in no order."""

    collection: ClassVar[str] = "attempts"

    id: str
    times: list[dt.datetime]


@attrs.frozen
class Enquiry:
    """A message from the contact form, and how it was processed. ``phone`` may be empty.

    ``version`` rises whenever the status or the notes are saved; ``updated_by`` is the name of whoever saved them
    last, empty until then. The core defines the values of ``status``.
    """

    collection: ClassVar[str] = "enquiries"

    id: str
    name: str
    email: str
    phone: str
    message: str
    received_at: dt.datetime
    status: str = "new"
    notes: str = ""
    is_read: bool = False
    version: int = 1
    updated_by: str = ""


@attrs.frozen
class Delivery:
    """The delivery state of a message. ``last_failure`` is empty before the first failure.

    ``sent_at`` is ``None`` until the message was handed to the mail system. ``logged`` means that it was only written
    to a log at that time.
    """

    due_at: dt.datetime
    failures: int
    last_failure: str
    sent_at: dt.datetime | None
    logged: bool = False


@attrs.frozen
class QueuedMessage:
    """A message and its delivery state: what a snapshot contains of the outbox."""

    collection: ClassVar[str] = "letters"

    message: MailMessage = attrs.field(metadata=_MESSAGE)
    delivery: Delivery


@attrs.frozen
class OutboxEntry:
    """A message in the outbox. Until ``leased_until`` only the process that claimed it sends it."""

    collection: ClassVar[str] = "letters"

    message: MailMessage = attrs.field(metadata=_MESSAGE)
    delivery: Delivery
    leased_until: dt.datetime | None = None

    @property
    def id(self) -> str:
        return self.message.id


@attrs.frozen
class Lease:
    """The exclusive right of ``holder`` to run ``task``, until it expires."""

    collection: ClassVar[str] = "leases"

    task: str
    holder: str
    until: dt.datetime

    @property
    def id(self) -> str:
        return self.task


@attrs.frozen
class DroppedFile:
    """A stored file that an item referenced until ``at``."""

    collection: ClassVar[str] = "dropped_files"

    name: str
    at: dt.datetime

    @property
    def id(self) -> str:
        return self.name


@attrs.frozen
class ContentVersion:
    """The number of the last change that visitors see; there is one such record, or none before the first change."""

    collection: ClassVar[str] = "content_version"

    id: str
    number: int


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
    in :class:`Draft`.
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


@attrs.frozen
class TrashedItem:
    """An item in the trash, with the content of its draft, if it has one, and the references to it that were removed.

    ``references`` are JSON objects as text.
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
    """A link to the preview of an item's draft that somebody shared, until it expires or is removed."""

    collection: ClassVar[str] = "preview_links"

    id: str
    kind: str
    item_id: str
    created_at: dt.datetime
    expires_at: dt.datetime
    who: str


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


PublishingRecord = Draft | ItemVersion | TrashedItem | FormerAddress | PreviewLink | SiteRedirect
PUBLISHING_RECORDS = (Draft, ItemVersion, TrashedItem, FormerAddress, PreviewLink, SiteRedirect)
"""The records about content that are not items themselves; they go with the items into a backup."""
