"""Kinds of items for the contracts: one with every sort of field, and one to refer to it."""

import datetime as dt
import secrets
from typing import Any, ClassVar

import attrs
from hypothesis import strategies as st

from ceilidh_ports import fields
from ceilidh_ports.fields import PICTURE_OR_FILM
from ceilidh_ports.items import Item
from ceilidh_ports.records.accounts import (
    AccountRecord,
    AuditEntry,
    Notifications,
    OneTimeToken,
    Passkey,
    PushSubscription,
    RecoveryCode,
    Session,
    Setting,
)
from ceilidh_ports.records.media_files import ByteCount, MediaFile
from ceilidh_ports.records.publishing import (
    Draft,
    FormerAddress,
    ItemVersion,
    PreviewLink,
    PublishingRecord,
    SiteRedirect,
    TrashedItem,
)


@attrs.frozen(kw_only=True)
class Card:
    """The smallest row."""

    title: str = fields.text(required=True)
    image: str = fields.media()


@attrs.frozen(kw_only=True)
class Section:
    """A row that has rows."""

    text: str = fields.text()
    link: str = fields.link()
    cards: list[Card] = fields.rows(Card)


@attrs.define(kw_only=True)
class Sample(Item):
    """A kind with every sort of field."""

    collection: ClassVar[str] = "samples"

    description: str = fields.text()
    secret: str = fields.text()
    website: str = fields.link()
    is_featured: bool = fields.flag(exclusive=True)
    is_open: bool = fields.flag()
    picture: str = fields.media(takes=PICTURE_OR_FILM)
    gallery: list[str] = fields.media_list()
    best_for: list[str] = fields.texts()
    friend: str = fields.reference("companions")
    friends: list[str] = fields.references("companions")
    cover: Card = fields.structure(Card)
    sections: list[Section] = fields.rows(Section)


@attrs.define(kw_only=True)
class Companion(Item):
    """A kind with hardly anything."""

    collection: ClassVar[str] = "companions"

    is_featured: bool = fields.flag(exclusive=True)


SAMPLES: tuple[type[Item], ...] = (Sample, Companion)
"""The kinds that a database under the contract is made for."""

texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=20)
"""Every text that a database has to keep: the core lets neither NUL nor half a character through."""

times = st.datetimes(dt.datetime(1900, 1, 1), dt.datetime(2200, 1, 1), timezones=st.just(dt.UTC))  # noqa: DTZ001
"""Aware times to the microsecond."""

_cards = st.builds(Card, title=texts, image=texts)
_sections = st.builds(Section, text=texts, link=texts, cards=st.lists(_cards, max_size=2))
_lists = st.lists(texts, max_size=3)

samples = st.builds(
    Sample,
    id=st.builds(lambda: secrets.token_hex(12)),
    slug=st.builds(lambda: secrets.token_hex(12)),
    title=texts,
    version=st.integers(1, 2**31 - 1),
    created_at=times,
    listed_at=st.just(dt.datetime(2026, 3, 1, tzinfo=dt.UTC)),
    updated_at=times,
    updated_by=texts,
    publish_at=times,
    unpublish_at=times,
    has_draft=st.booleans(),
    draft_publish_at=times,
    draft_missed_at=times,
    description=texts,
    secret=texts,
    website=texts,
    is_open=st.booleans(),
    picture=texts,
    gallery=_lists,
    best_for=_lists,
    friend=texts,
    friends=_lists,
    cover=_cards,
    sections=st.lists(_sections, max_size=2),
)
"""Items of the full kind with ids and slugs of their own, without the exclusive flag, in the order of adding."""


def sample(title: str = "", **values: Any) -> Sample:
    """Return an item of the full kind with an id and a slug of its own unless they are given."""
    own = secrets.token_hex(12)
    return Sample(**{"id": own, "slug": f"slug-{own}", "title": title, **values})


def publishing_records(name: str) -> list[PublishingRecord]:
    """Return one record of each class about items, with the id ``name``, in the order of a snapshot."""
    moment = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC)
    content, files = '{"title": "Straße \U0001f3f0"}', [f"{name}-a.jpg", f"{name}-b.jpg"]
    item_id, who = f"item of {name}", "mòrag"
    return [
        Draft(name, "samples", content, files, 3, moment, who),
        ItemVersion(
            name, item_id, "samples", 2, moment, who, "publish", ["title", "rows"], content, files, account_id="a1"
        ),
        TrashedItem(
            name, "samples", "Straße", "strasse", moment, who, content, "", files, ['{"id": "é"}'], ["is_featured"]
        ),
        FormerAddress(name, "samples", item_id, moment),
        PreviewLink(name, "samples", item_id, moment, moment + dt.timedelta(days=7), who, "a1", "s1", False),
        SiteRedirect(name, "/venues?a=b#é", 308, 2**31 - 1, moment),
        MediaFile(
            name,
            "Straße.jpg",
            ByteCount(2**40),
            6000,
            4000,
            "JPEG",
            moment,
            "a1",
            who,
            "A castle \U0001f3f0",
            True,
            "Straße",
            "Mòrag",
            "https://example.org/é",
            0,
            100,
            "editor",
        ),
    ]


def account_records(name: str) -> list[AccountRecord]:
    """Return one record of each class about administrators, with the id ``name``, in the order of a snapshot."""
    moment, account_id = dt.datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=dt.UTC), f"account of {name}"
    later = moment + dt.timedelta(hours=12)
    return [
        Session(name, account_id, moment, moment, moment, later, "2001:db8::1", "Firefox auf der Straße"),
        OneTimeToken(
            name, "invite", account_id, "Mòrag", "morag@example.org", moment, later, "ailsa", "s1", "g1", "editor"
        ),
        RecoveryCode(name, account_id),
        Passkey(name, account_id, "AbC-_", 2**31 - 1, "Schlüssel", moment, later),
        Setting(name, f"Straße of {name}"),
        AuditEntry(name, moment, account_id, "Mòrag", "192.0.2.1", "publish", "venues", "ab12", "Straße", 3),
        Notifications(name, {"enquiry": "daily", "Straße": "at-once"}, "2026-03-01"),
        PushSubscription(name, account_id, "https://push.example/Straße", moment, "s1"),
    ]


def changed_record(record: PublishingRecord) -> PublishingRecord:
    """Return the record with another value of an attribute besides its id."""
    if isinstance(record, SiteRedirect):
        return attrs.evolve(record, target="/about")
    if isinstance(record, MediaFile):
        return attrs.evolve(record, description="", focal_x=33)
    return attrs.evolve(record, kind="companions")
