"""Sessions that are not asked for their password again, as tests on a busy machine outlast the time without it."""

import datetime as dt

import attrs

from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import Session


def stay_confirmed(database: Database) -> None:
    """Let the present sessions ask for no password for another day."""
    with database.write() as records:
        for session in list(records.account_records.all(Session)):
            later = session.authenticated_at + dt.timedelta(days=1)
            records.account_records.put(attrs.evolve(session, authenticated_at=later))
