"""Publishes, schedules and ends items."""

import datetime as dt
from typing import Any, Generic, TypeVar

import attrs

from ceilidh.content.catalogue import Catalogue
from ceilidh.content.exclusive_flags import clear_on_other_items, without_exclusive_flags
from ceilidh.content.forms.form_reader import SLUG_FIELD
from ceilidh.content.forms.form_validation import content_errors
from ceilidh.content.publishing.addresses import add_redirect, taken_slug_error
from ceilidh.content.publishing.drafts import EditedItem, edited, put_draft, was_never_published
from ceilidh.content.publishing.versions import Action, last_number, record_version
from ceilidh.content.publishing.visibility import is_live
from ceilidh.errors import Invalid, VersionConflict
from ceilidh_ports.database import Records
from ceilidh_ports.items import FOREVER, Item
from ceilidh_ports.records import Draft

ItemT = TypeVar("ItemT", bound=Item)


@attrs.frozen
class Publication:
    """When an item is to be public: from ``publish_at``, at once without it, until before ``unpublish_at``.

    ``version`` is that of the save that the editor saw, ``None`` to publish whatever was saved last.
    """

    publish_at: dt.datetime | None = None
    unpublish_at: dt.datetime | None = None
    version: int | None = None


@attrs.frozen
class Publisher(Generic[ItemT]):
    """The publishing of one kind. A ``key`` is an id or a slug; ``who`` is the username of the editor.

    Methods raise :class:`~ceilidh.errors.NotFound` for an unknown item.
    """

    catalogue: Catalogue[ItemT]

    def publish(self, key: str, publication: Publication, who: str = "") -> EditedItem[ItemT]:
        """Let visitors see the item as its draft has it, from the given time on.

        Raises :class:`~ceilidh.errors.Invalid` with every field that breaks a rule, and
        :class:`~ceilidh.errors.VersionConflict` when somebody saved it since.
        """
        with self.catalogue.database.write() as records:
            before = edited(records, self.catalogue.find(records.items, key))
            if publication.version not in (None, before.content.version):
                raise VersionConflict(before.content.updated_by, self.catalogue.name)
            now = self.catalogue.clock()
            item = self._published(records, before, publication, now, who)
            self._store(records, before, item, now)
            return edited(records, item)

    def unpublish(self, key: str, who: str = "") -> EditedItem[ItemT]:
        """Hide the item from visitors now. One that is scheduled becomes a draft again."""
        with self.catalogue.database.write() as records:
            before = edited(records, self.catalogue.find(records.items, key))
            now, stored = self.catalogue.clock(), before.stored
            if was_never_published(stored):
                return before
            scheduled = stored.publish_at > now
            item = attrs.evolve(
                without_exclusive_flags(stored),
                version=last_number(records, stored) + 1,
                updated_at=now,
                updated_by=who,
                publish_at=FOREVER if scheduled else stored.publish_at,
                unpublish_at=FOREVER if scheduled else now,
                has_draft=stored.has_draft or scheduled,
            )
            if scheduled and not stored.has_draft:
                put_draft(records, attrs.evolve(item, version=item.version))
            records.items.replace(item)
            record_version(records, stored, item, Action.UNPUBLISH)
            return edited(records, item)

    def _published(
        self, records: Records, before: EditedItem[ItemT], publication: Publication, now: dt.datetime, who: str
    ) -> ItemT:
        """Return the item as it will be stored; raises ``Invalid``."""
        content = self.catalogue.normalized(before.content)
        errors = dict(content_errors(content, records.items, self.catalogue.kinds, self.catalogue.media.has))
        if error := taken_slug_error(records, self.catalogue.kind, content.slug, content.id):
            errors[SLUG_FIELD] = error
        publish_at, unpublish_at = _times(before.stored, publication, now)
        if unpublish_at <= max(publish_at, now):
            errors["unpublishAt"] = "The end has to be after the start, and in the future."
        if errors:
            message = next(iter(errors.values())) if len(errors) == 1 else "Some fields are missing or wrong."
            raise Invalid(message, errors)
        changes: dict[str, Any] = {
            "version": max(before.stored.version, before.content.version) + 1,
            "updated_at": now,
            "updated_by": who,
            "publish_at": publish_at,
            "unpublish_at": unpublish_at,
            "has_draft": False,
        }
        return attrs.evolve(content, **changes)

    def _store(self, records: Records, before: EditedItem[ItemT], item: ItemT, now: dt.datetime) -> None:
        live = is_live(item, now)
        if live:
            clear_on_other_items(records.items, item, attrs.asdict(item, recurse=False))
        stored = item if live else without_exclusive_flags(item)
        if not before.is_new and before.stored.slug != item.slug:
            add_redirect(records, item, before.stored.slug, now)
        records.items.replace(stored)
        records.publishing.remove(Draft, item.id)
        record_version(records, before.content, stored, Action.PUBLISH if live else Action.SCHEDULE)


def _times(stored: Item, publication: Publication, now: dt.datetime) -> tuple[dt.datetime, dt.datetime]:
    """Return when the item is public; without a new time, a live item keeps its start and its end."""
    live = is_live(stored, now)
    publish_at = publication.publish_at or (stored.publish_at if live else now)
    return publish_at, publication.unpublish_at or (stored.unpublish_at if live else FOREVER)
