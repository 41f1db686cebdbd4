"""Stores settings, and records who changed them."""

import datetime as dt
import hashlib
from typing import Any

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.errors import VersionConflict
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Setting


def save_setting(records: Records, at: dt.datetime, setting: Setting, title: str = "") -> None:
    """Store a setting that the actor of the present call changed; ``title`` is what the audit log says of its value."""
    records.account_records.put(setting)
    record_action(records, at, AuditAction.SETTING_CHANGED, Subject("setting", setting.id, title))


def read_setting_version(database: Database, id: str) -> str:
    """Return a text that another value of the setting does not have. Read it before the value, not after."""
    with database.read() as records:
        return _version(records, id)


def check_setting_version(records: Records, id: str, body: Any, name: str) -> None:
    """Raise ``VersionConflict`` where a body has a ``version`` that is not the present one of the setting.

    ``name`` is what the person calls the setting. A body without a version replaces whatever is stored.
    """
    version = body.get("version") if isinstance(body, dict) else None
    if version is not None and version != _version(records, id):
        raise VersionConflict("", name)


def _version(records: Records, id: str) -> str:
    setting = records.account_records.get(Setting, id)
    return hashlib.sha256(setting.value.encode()).hexdigest()[:16] if setting else ""
