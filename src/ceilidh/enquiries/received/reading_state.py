"""How far the mailbox was read, and whether it can be read."""

import datetime as dt

import attrs
import orjson

from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.serialization import CONVERTER

CURSOR, STATE = "mailbox-cursor", "mailbox-state"
"""The ids of the settings."""

_WRITTEN_EVERY = dt.timedelta(minutes=1)


@attrs.frozen
class ReadingState:
    """``failing_since`` is ``None`` and ``last_failure`` empty while the mailbox can be read."""

    last_read_at: dt.datetime | None = None
    last_failure: str = ""
    failing_since: dt.datetime | None = None


def stored_cursor(records: Records) -> str | None:
    """Return the place behind the last mail that was stored, or ``None`` before the first start."""
    setting = records.account_records.get(Setting, CURSOR)
    return setting.value if setting else None


def store_cursor(records: Records, cursor: str) -> None:
    records.account_records.put(Setting(CURSOR, cursor))


def stored_state(records: Records) -> ReadingState:
    setting = records.account_records.get(Setting, STATE)
    return CONVERTER.structure(orjson.loads(setting.value), ReadingState) if setting else ReadingState()


def after_reading(state: ReadingState, now: dt.datetime) -> ReadingState:
    """Return the state after the mailbox was read; the time of the last reading is up to a minute old."""
    last = state.last_read_at
    is_recent = last is not None and last <= now < last + _WRITTEN_EVERY
    return state if is_recent and not state.last_failure else ReadingState(now)


def after_failure(state: ReadingState, reason: str, now: dt.datetime) -> ReadingState:
    """Return the state after a failure; one that goes on began with the first."""
    return attrs.evolve(state, last_failure=reason, failing_since=state.failing_since or now)


def store_state(records: Records, state: ReadingState) -> None:
    """Store a state that differs from the stored one."""
    if state != stored_state(records):
        value = orjson.dumps(CONVERTER.unstructure(state)).decode()
        records.account_records.put(Setting(STATE, value))
