"""The names of nightly archives, and the time of the last one, which the audit log has.

``CEILIDH_BACKUP_DAYS`` is how long they are kept; ``ceilidh backup`` removes the older ones.
"""

import datetime as dt
from urllib.parse import urlsplit, urlunsplit

from ceilidh.audit.actor import COMMAND_LINE, acting_as
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh_ports.database import Records
from ceilidh_ports.repositories.people.audit_log import AuditQuery

NAME_BEGIN = "site-"
_KIND = "archive"
_MOST_EXPORTS = 100
"""Among so many entries about exports, also of enquiries and redirects, there is one about a backup."""


def record_backup(records: Records, now: dt.datetime) -> None:
    with acting_as(COMMAND_LINE):
        record_action(records, now, AuditAction.EXPORTED, Subject(_KIND))


def last_backup(records: Records) -> dt.datetime | None:
    """Return when the last archive was complete, or ``None`` if that is not known."""
    exports = records.audit.list(AuditQuery(action=AuditAction.EXPORTED, limit=_MOST_EXPORTS))
    return next((entry.at for entry in exports if entry.subject_kind == _KIND), None)


def archive_url(folder_url: str, now: dt.datetime) -> str:
    """Return the URL of the archive of this moment in the folder, or its name if there is no URL."""
    name = f"{NAME_BEGIN}{now:%Y-%m-%dT%H%M%S}.zip"
    if not folder_url:
        return name
    parts = urlsplit(folder_url)
    return urlunsplit(parts._replace(path=f"{parts.path.rstrip('/')}/{name}"))
