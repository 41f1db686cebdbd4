"""Who gets the day by mail, and which one was mailed last."""

import datetime as dt

from ceilidh.local_time import ZONE
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Account, Setting

HOURS = (8, 12)
"""The hours of the office between which the mails of a day are queued: not at night, where a server was away."""

_SETTING = "my-day-mail-"
"""Begins the id of the setting of a person who wants the mail; its value is the day that was mailed last."""


def wants_mail(records: Records, account: Account) -> bool:
    return records.account_records.get(Setting, _SETTING + account.id) is not None


def want_mail(records: Records, account: Account, now: dt.datetime, *, wanted: bool) -> None:
    """Store whether a person wants the mail, from the next eight o’clock on."""
    if not wanted:
        records.account_records.remove(Setting, _SETTING + account.id)
    elif not wants_mail(records, account):
        local = now.astimezone(ZONE)
        today = local.date() - dt.timedelta(days=int(local.hour < HOURS[0]))
        records.account_records.put(Setting(_SETTING + account.id, today.isoformat()))


def is_mail_due(records: Records, account: Account, today: str) -> bool:
    setting = records.account_records.get(Setting, _SETTING + account.id)
    return setting is not None and setting.value < today and bool(account.email) and account.deactivated_at is None


def note_mailed(records: Records, account: Account, today: str) -> None:
    records.account_records.put(Setting(_SETTING + account.id, today))
