"""Chooses the last changes that the dashboard shows."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from ceilidh.content.lifecycle.versions import Action
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import AuditEntry
from ceilidh_ports.repositories.people.audit_log import AuditQuery

_ENTRIES_READ = 500
"""How far the audit log is read, of the shown kinds alone: what strangers cause is no change of the content."""

_PUBLICATIONS = (Action.PUBLISH, Action.SCHEDULE)


def last_changes(records: Records, kinds: Collection[str], most: int) -> Sequence[AuditEntry]:
    """Return the last entries about these kinds, the latest first; a publication is one with the draft before it."""
    entries = records.audit.list(AuditQuery(subject_kinds=frozenset(kinds), limit=_ENTRIES_READ))
    return list(islice(joined(entries), most))


def joined(entries: Iterable[AuditEntry]) -> Iterator[AuditEntry]:
    """Leave out the drafts that their author published next; ``entries`` begin with the latest."""
    publishers: dict[tuple[str, str], str | None] = {}
    for entry in entries:
        subject = entry.subject_kind, entry.subject_id
        if entry.action == Action.DRAFT and publishers.get(subject) == entry.account_id:
            continue
        publishers[subject] = entry.account_id if entry.action in _PUBLICATIONS else None
        yield entry
