"""Stores settings, and records who changed them."""

import datetime as dt

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Setting


def save_setting(records: Records, at: dt.datetime, setting: Setting, title: str = "") -> None:
    """Store a setting that the actor of the present call changed; ``title`` is what the audit log says of its value."""
    records.account_records.put(setting)
    record_action(records, at, AuditAction.SETTING_CHANGED, Subject("setting", setting.id, title))
