"""Finds the records about administrators that have expired."""

import datetime as dt

from ceilidh_ports.database import Records
from ceilidh_ports.records.account_records import OneTimeToken, Session


def expired_account_records(records: Records, now: dt.datetime) -> list[Session | OneTimeToken]:
    """Return the sessions and one-time tokens that are no longer valid, of all accounts."""
    found: list[Session | OneTimeToken] = list(records.account_records.all(Session))
    found += records.account_records.all(OneTimeToken)
    return [each for each in found if each.expires_at <= now]
