"""Which mails were erased: a mailbox whose mails are numbered anew gives those since its last reading again."""

import datetime as dt
from collections.abc import Iterable

import orjson

from ceilidh.enquiries.received.reading_state import stored_state
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry

ERASED = "mailbox-erased"
"""The id of the setting: the ids of mails, which are hashes, with the times at which they arrived."""

_KEPT = dt.timedelta(days=4)
"""Mails from before the last reading are not given again: servers search by the date, in time zones of their own."""


def remember_erased(records: Records, mails: Iterable[ReceivedMailEntry], now: dt.datetime) -> None:
    """Remember the mails that the mailbox may give again, and forget those that it no longer does."""
    stored = _erased(records)
    erased = stored | {each.id: each.received_at.isoformat() for each in mails}
    read_at = min(stored_state(records).last_read_at or now, now)
    kept = {id: at for id, at in erased.items() if dt.datetime.fromisoformat(at) > read_at - _KEPT}
    if kept != stored:
        records.account_records.put(Setting(ERASED, orjson.dumps(kept).decode()))


def is_erased(records: Records, mail_id: str) -> bool:
    return mail_id in _erased(records)


def _erased(records: Records) -> dict[str, str]:
    setting = records.account_records.get(Setting, ERASED)
    found: dict[str, str] = orjson.loads(setting.value) if setting else {}
    return found
