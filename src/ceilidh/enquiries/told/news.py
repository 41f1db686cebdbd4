"""Notes what colleagues are told of enquiries, and queues the mails that say it."""

import datetime as dt
from collections.abc import Iterator, Mapping
from enum import StrEnum

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import entry_id
from ceilidh.local_time import ZONE, local_date
from ceilidh.mail.composition import TRANSIENT_PREFIX, uncomposed_mail
from ceilidh_ports.database import Records
from ceilidh_ports.records.accounts import Account, Notifications, PushSubscription
from ceilidh_ports.records.enquiry_mails import EnquiryNews

AT_ONCE, DAILY, PUSH = "at-once", "daily", "push"
WHEN = (AT_ONCE, DAILY, PUSH)
"""When somebody is told: in a mail for each, in one mail a day, or without a mail. Browsers are told at once."""

NEWS_PREFIX = f"{TRANSIENT_PREFIX}enquiry-news-"
"""The ids of these mails begin so. Like acknowledgements they are not counted among the mails that have to arrive."""

PUSH_PREFIX = f"{NEWS_PREFIX}push-"
"""The id of a message to a browser is this, that of the subscription, a hyphen, and a text of its own."""

LIFETIME = dt.timedelta(days=3)
"""What could not be mailed for so long is not told any more."""

_HOUR = 8


class NewsKind(StrEnum):
    ENQUIRY = "enquiry"
    """A new enquiry."""
    ANSWER = "answer"
    """A mail of the visitor came."""
    GIVEN = "given"
    """Somebody got an enquiry or a task."""
    OVERTAKEN = "overtaken"
    """Days that are held were booked for somebody else; the text says which."""


DEFAULTS: Mapping[str, str] = {NewsKind.OVERTAKEN: AT_ONCE}
"""When those are told who chose nothing: somebody has to tell the couple that loses its days."""


@attrs.frozen
class News:
    """What happened; ``to`` is the account that it is for, empty for everybody who is told of its kind."""

    kind: NewsKind
    enquiry_id: str = ""
    to: str = ""
    text: str = ""


def tell(records: Records, news: News) -> None:
    """Note news for everybody who is told of them but the actor, and queue the mails, in this unit of work."""
    chosen = _chosen(records, news.kind)
    if not chosen:  # a visitor waits
        return
    now = records.outbox.now()
    for account, when in _readers(records, news, chosen):
        id = entry_id(now)
        queue_pushes(records, account, id, now)
        if when == PUSH or not account.email:
            continue
        mail_id = f"{NEWS_PREFIX}{id}" if when == AT_ONCE else _daily_id(account, now)
        _remove_old(records, account, now)
        found = EnquiryNews(id, account.id, mail_id, news.kind.value, now, news.enquiry_id, news.text)
        records.account_records.add(found)
        if not records.outbox.deliveries([mail_id]):
            due_at = now if when == AT_ONCE else next_eight(now)
            records.outbox.put(uncomposed_mail(mail_id, ""), due_at)


def next_eight(now: dt.datetime) -> dt.datetime:
    """Return the next moment after ``now`` at which it is eight in the United Kingdom."""
    day = local_date(now)
    eight = _eight(day)
    return eight if eight > now else _eight(day + dt.timedelta(days=1))


def _eight(day: dt.date) -> dt.datetime:
    return dt.datetime.combine(day, dt.time(_HOUR), ZONE).astimezone(dt.UTC)


def _daily_id(account: Account, now: dt.datetime) -> str:
    return f"{NEWS_PREFIX}{account.id}-{local_date(next_eight(now))}"


def _chosen(records: Records, kind: NewsKind) -> Mapping[str, str]:
    """Return when each account is told of a kind of news, also those that chose nothing where they are told of it."""
    default = DEFAULTS.get(kind, "")
    chosen = {each.id: each.choices.get(kind, default) for each in records.account_records.all(Notifications)}
    others = {each.id: default for each in records.accounts.all()} if default else {}
    return others | chosen


def _readers(records: Records, news: News, chosen: Mapping[str, str]) -> Iterator[tuple[Account, str]]:
    """Yield who is told, and when."""
    actor = current_actor().account_id
    for id, when in chosen.items():
        is_meant = news.to in ("", id) and id != actor
        if when in WHEN and is_meant and (account := active(records, id)):
            yield account, when


def active(records: Records, account_id: str) -> Account | None:
    """Return the account if somebody may sign in to it."""
    account = records.accounts.get(account_id)
    return account if account and account.deactivated_at is None else None


def queue_pushes(records: Records, account: Account, id: str, now: dt.datetime) -> None:
    """Queue a message with this id to each browser of the account."""
    for each in records.account_records.find(PushSubscription, "account_id", account.id):
        records.outbox.put(uncomposed_mail(f"{PUSH_PREFIX}{each.id}-{id}", ""), now)


def _remove_old(records: Records, account: Account, now: dt.datetime) -> None:
    for each in records.account_records.find(EnquiryNews, "account_id", account.id):
        if each.at < now - LIFETIME:
            records.account_records.remove(EnquiryNews, each.id)
