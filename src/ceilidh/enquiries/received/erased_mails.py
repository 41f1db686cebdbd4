"""Which mails were erased: a mailbox whose mails are numbered anew gives those of the last day again."""

import datetime as dt
from collections.abc import Iterable

import orjson

from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry

ERASED = "mailbox-erased"
"""The id of the setting: the ids of mails, which are hashes, with the times at which they arrived."""

_KEPT = dt.timedelta(days=4)
"""After its arrival a mail is not given again: servers search by the date, each in a time zone of its own."""


def remember_erased(records: Records, mails: Iterable[ReceivedMailEntry], now: dt.datetime) -> None:
    """Remember the mails that the mailbox may give again, and forget those that it no longer does."""
    stored = _erased(records)
    erased = stored | {each.id: each.received_at.isoformat() for each in mails}
    kept = {id: at for id, at in erased.items() if dt.datetime.fromisoformat(at) > now - _KEPT}
    if kept != stored:
        records.account_records.put(Setting(ERASED, orjson.dumps(kept).decode()))


def is_erased(records: Records, mail_id: str) -> bool:
    return mail_id in _erased(records)


def _erased(records: Records) -> dict[str, str]:
    setting = records.account_records.get(Setting, ERASED)
    found: dict[str, str] = orjson.loads(setting.value) if setting else {}
    return found
