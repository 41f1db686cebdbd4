"""The secret address under which a calendar program reads the diary: one for each person."""

import datetime as dt
from collections.abc import Callable
from urllib.parse import urlsplit

import attrs

from ceilidh.accounts.credentials.grants import giving_account, is_in_force, remove_tokens, tokens_of
from ceilidh.accounts.rules.link_rules import GUESS_LIMIT, LIFETIMES, Purpose, is_usable, new_token, token_id
from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.calendar_feed.ics import calendar_of
from ceilidh.clock import Clock
from ceilidh.enquiries.diary.planned_viewings import planned_viewings
from ceilidh.enquiries.diary.reading import shown
from ceilidh.enquiries.diary.stays import later
from ceilidh.errors import NotFound
from ceilidh.local_time import local_date
from ceilidh.rate_limiting.rate_limits import RateLimit, address_key, count_attempt, refuse_until
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import OneTimeToken
from ceilidh_ports.repositories.diary import DiaryQuery
from ceilidh_ports.repositories.next_steps import ViewingQuery

PATH = "/api/calendar.ics"
PAST_DAYS = 366
"""The days before today that the calendar has."""

MOST_DAYS = 5_000
"""The most days of houses that the calendar has; of more, the past is left out first."""

MOST_VIEWINGS = 5_000
_LAST_DAY = "9999-12-31"

READ_LIMIT = RateLimit(60, dt.timedelta(minutes=10))
"""How often the calendar of one address is read."""

_NO_CALENDAR = "There is no calendar at this address. It may have been ended or replaced."


@attrs.frozen
class CalendarFeed:
    """``read_name`` returns the name of the site. It is not called within a unit of work."""

    database: Database
    clock: Clock
    site_url: str
    read_name: Callable[[], str]

    def made_at(self) -> dt.datetime | None:
        """Return when whoever makes the call made their address, ``None`` without one."""
        with self.database.read() as records:
            account = giving_account(records, current_actor())
            tokens = tokens_of(records, account.id, Purpose.CALENDAR)
        return next((each.created_at for each in tokens if is_in_force(each, account)), None)

    def make(self) -> str:
        """Return a new address, which replaces a former one. Only now it is known; its hash is stored."""
        actor, now, token = current_actor(), self.clock(), new_token()
        with self.database.write() as records:
            account = giving_account(records, actor)
            remove_tokens(records, tokens_of(records, account.id, Purpose.CALENDAR))
            until = now + LIFETIMES[Purpose.CALENDAR]
            stored = OneTimeToken(
                id=token_id(token), purpose=Purpose.CALENDAR, account_id=account.id, name="", email="",
                created_at=now, expires_at=until, who=actor.name, session_id=actor.session_id,
                generation=account.session_generation,
            )  # fmt: skip
            records.account_records.put(stored)
            record_action(records, now, AuditAction.CALENDAR_MADE, Subject("calendar"))
        return f"{self.site_url}{PATH}?token={token}"

    def end(self) -> None:
        """End the address of whoever makes the call; raises :class:`~ceilidh.errors.NotFound` without one."""
        with self.database.write() as records:
            tokens = tokens_of(records, giving_account(records, current_actor()).id, Purpose.CALENDAR)
            if not tokens:
                raise NotFound("You have no calendar address.")
            remove_tokens(records, tokens)
            record_action(records, self.clock(), AuditAction.CALENDAR_ENDED, Subject("calendar"))

    def read(self, token: str, ip_address: str) -> bytes:
        """Return the calendar of a valid token; raises :class:`~ceilidh.errors.NotFound`.

        Too many invalid tokens from one IP address, or reads with one token, raise
        :class:`~ceilidh.errors.TooManyRequests`.
        """
        name, now = self.read_name(), self.clock()
        self._check(token, ip_address, now)
        today = local_date(now).isoformat()
        with self.database.read() as records:
            coming = records.diary.list(DiaryQuery(today, limit=MOST_DAYS))
            past = DiaryQuery(later(today, -PAST_DAYS), later(today, -1), limit=MOST_DAYS - len(coming))
            stays = shown(records, [*records.diary.list(past), *coming], today)
            span = ViewingQuery(later(today, -PAST_DAYS), _LAST_DAY, limit=MOST_VIEWINGS)
            viewings = planned_viewings(records, span)
        host = urlsplit(self.site_url).hostname or ""
        return calendar_of(stays, f"Diary of {name}", host, self.site_url, viewings)

    def _check(self, token: str, ip_address: str, now: dt.datetime) -> None:
        key = f"calendar:address:{address_key(ip_address)}"
        with self.database.write() as records:
            refuse_until(GUESS_LIMIT.wait(records.attempts.latest(key, GUESS_LIMIT.tries), now))
            stored = records.account_records.get(OneTimeToken, token_id(token))
            account = records.accounts.get(stored.account_id) if stored else None
            is_valid = is_usable(stored, Purpose.CALENDAR, now) and stored is not None and is_in_force(stored, account)
            if is_valid:
                count_attempt(records.attempts, f"calendar:{token_id(token)}", [READ_LIMIT], now)
            else:
                records.attempts.record(key, now)
        if not is_valid:
            raise NotFound(_NO_CALENDAR)
