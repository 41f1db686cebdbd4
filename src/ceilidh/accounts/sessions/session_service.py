"""Lists and ends sessions."""

from collections.abc import Sequence

import attrs

from ceilidh.accounts.sessions.session_rules import is_idle
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.errors import NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.account_records import Session


@attrs.frozen
class SessionService:
    """The sessions of one account at a time. Ending one holds on every machine at once: every call reads its record."""

    database: Database
    clock: Clock

    def list(self, account_id: str) -> Sequence[Session]:
        """Return the sessions that have not expired, the one that was used last first."""
        with self.database.read() as records:
            found = sessions_of(records, account_id)
        valid = [each for each in found if each.expires_at > self.clock() and not is_idle(each, self.clock())]
        return sorted(valid, key=lambda each: (each.last_used_at, each.id), reverse=True)

    def end(self, account_id: str, session_id: str) -> None:
        """End one session of the account; raises :class:`~ceilidh.errors.NotFound` when it has none with this id."""
        with self.database.write() as records:
            found = [each for each in sessions_of(records, account_id) if each.id == session_id]
            if not found:
                raise NotFound("There is no such session any more.")
            self._remove(records, found)

    def end_others(self, account_id: str, session_id: str) -> int:
        """End all sessions of the account but one; return how many."""
        with self.database.write() as records:
            others = [each for each in sessions_of(records, account_id) if each.id != session_id]
            self._remove(records, others)
        return len(others)

    def _remove(self, records: Records, sessions: Sequence[Session]) -> None:
        for each in sessions:
            records.account_records.remove(Session, each.id)
            record_action(records, self.clock(), AuditAction.SESSION_ENDED, Subject("session", each.id, each.device))


def sessions_of(records: Records, account_id: str) -> list[Session]:
    return records.account_records.find(Session, "account_id", account_id)


def remove_sessions(records: Records, account_id: str) -> None:
    """Remove all sessions of the account. Tokens of earlier releases end with a new session generation."""
    for each in sessions_of(records, account_id):
        records.account_records.remove(Session, each.id)
