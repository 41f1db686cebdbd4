"""Encodes the records of a snapshot as lines of JSON, whose size is checked before they are parsed."""

import re
from collections.abc import Collection
from typing import Any

import attrs
import cattrs
import orjson

from ceilidh.enquiries.diary.stays import checked_entry
from ceilidh.enquiries.thread.statuses import with_present_status
from ceilidh.enquiries.thread.turns import with_stored_turn
from ceilidh.errors import CorruptArchive
from ceilidh_ports.fields import field_specs, json_name
from ceilidh_ports.items import Item
from ceilidh_ports.records.accounts import ACCOUNT_RECORDS, Account, Revocation
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import ENQUIRY_RECORDS, Enquiry
from ceilidh_ports.records.outbox import QueuedMessage
from ceilidh_ports.records.publishing import PUBLISHING_RECORDS, TrashedItem
from ceilidh_ports.repositories.snapshots import SnapshotRecord
from ceilidh_ports.serialization import CONVERTER, make_converter

_MOST_ERRORS = 5


class RecordCodec:
    def __init__(self, kinds: Collection[type[Item]]) -> None:
        classes: tuple[Any, ...] = (
            *kinds,
            *PUBLISHING_RECORDS,
            Account,
            *ACCOUNT_RECORDS,
            Revocation,
            *ENQUIRY_RECORDS,
            QueuedMessage,
        )
        self._classes: dict[str, type] = {each.collection: each for each in classes}
        # Without this, attributes of another release would be lost silently.
        self._reader = make_converter(all_known=True)

    def encode(self, record: SnapshotRecord) -> bytes:
        line = {record.collection: CONVERTER.unstructure(record)}
        return orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)

    def decode(self, line: bytes) -> SnapshotRecord:
        """Return the record; raises :class:`~ceilidh.errors.CorruptArchive` when this release can't read it."""
        try:
            ((name, value),) = orjson.loads(line).items()
            record: SnapshotRecord = self._reader.structure(value, self._classes[name])
            if isinstance(record, TrashedItem) and "flags" not in value:
                record = attrs.evolve(record, flags=self._flags_in(record))
            if isinstance(record, Enquiry):
                record = with_stored_turn(with_present_status(record), value)
            if isinstance(record, DiaryEntry):
                record = checked_entry(record)
        except (ValueError, AttributeError, KeyError, cattrs.BaseValidationError) as error:
            raise CorruptArchive(
                f"The archive contains a record that this release cannot read: {_reason(error)}"
            ) from error
        return record

    def _flags_in(self, trashed: TrashedItem) -> list[str]:
        """Return the exclusive flags in the content, which archives before release 0.9.0 do not name."""
        content, kind = orjson.loads(trashed.content), self._classes[trashed.kind]
        return [name for name, spec in field_specs(kind) if spec.exclusive and content.get(json_name(name))]


def _reason(error: Any) -> str:
    if isinstance(error, cattrs.BaseValidationError):
        return "; ".join(cattrs.transform_error(error, path="a record")[:_MOST_ERRORS])
    return f"{type(error).__name__} {error}"


LARGEST = 16 * 1024 * 1024
"""The maximum bytes of one record; the largest record that a form can create is smaller."""

MOST_VALUES = 100_000
"""The maximum values in one record. Each becomes an object, and a second one for its error message."""

_TEXT = re.compile(rb'"(?:[^"\\]++|\\.)*+"')


def bounded(json: bytes) -> bytes:
    """Return the JSON; raises :class:`~ceilidh.errors.CorruptArchive` when it is too large or has too many values."""
    if len(json) > LARGEST:
        raise CorruptArchive(f"The archive has a record of more than {LARGEST // (1024 * 1024)} MiB.")
    values = 0
    at = 0
    while at < len(json):
        text = _TEXT.search(json, at)
        end = text.start() if text else len(json)
        values += sum(json.count(sign, at, end) for sign in (b",", b"[", b"{"))
        if values > MOST_VALUES:
            raise CorruptArchive(f"The archive has a record with more than {MOST_VALUES:,} values.")
        at = text.end() if text else end
    return json
