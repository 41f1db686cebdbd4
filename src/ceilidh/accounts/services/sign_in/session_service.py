"""Lists and ends sessions."""

from collections.abc import Sequence

import attrs

from ceilidh.accounts.credentials.grants import end_grants
from ceilidh.accounts.rules.endings import Act
from ceilidh.accounts.rules.session_rules import is_idle
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.errors import NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Session


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
        """End one session of the account, and what was given out in it.

        Raises :class:`~ceilidh.errors.NotFound` when the account has no session with this id.
        """
        with self.database.write() as records:
            if session_id not in [each.id for each in sessions_of(records, account_id)]:
                raise NotFound("There is no such session any more.")
            self._end(records, account_id, Act.SESSION_ENDED, session_id)

    def end_others(self, account_id: str, session_id: str) -> int:
        """End all sessions of the account but one, and what was not given out in that; return how many sessions."""
        with self.database.write() as records:
            return self._end(records, account_id, Act.OTHERS_ENDED, session_id)

    def _end(self, records: Records, account_id: str, act: Act, session_id: str) -> int:
        now = self.clock()
        sessions = [each for each in end_grants(records, account_id, act, now, session_id) if isinstance(each, Session)]
        for each in sessions:
            record_action(records, now, AuditAction.SESSION_ENDED, Subject("session", each.id, each.device))
        return len(sessions)


def sessions_of(records: Records, account_id: str) -> list[Session]:
    return records.account_records.find(Session, "account_id", account_id)
