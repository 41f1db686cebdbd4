"""What a unit of work reads and writes besides the catalogue: accounts, attempts, enquiries and the outbox."""

import datetime as dt
from collections.abc import Collection, Mapping
from typing import Protocol

import attrs

from ceilidh_ports.mail import Letter


@attrs.frozen
class Account:
    """An administrator. ``password_hash`` is an argon2id hash in its own text form.

    ``session_generation`` is a random text that every session of the account carries; a new one ends them all.
    """

    id: str
    username: str
    password_hash: str
    created_at: dt.datetime
    session_generation: str = ""


@attrs.frozen
class Enquiry:
    """What a visitor sent with the contact form, and what became of it. ``phone`` may be empty.

    ``version`` rises whenever somebody saves the status or the notes; ``updated_by`` is the username of whoever did it
    last, empty until then. ``status`` is a word of the core's.
    """

    id: str
    name: str
    email: str
    phone: str
    message: str
    received_at: dt.datetime
    status: str = "new"
    notes: str = ""
    is_read: bool = False
    version: int = 1
    updated_by: str = ""


@attrs.frozen
class EnquiryQuery:
    """Which enquiries, and in what order.

    ``search`` is looked for in name, email, phone, message and notes, case and accents aside, ``%`` and ``_`` being
    themselves. ``status``, where it is not empty, has to be equal. ``sort`` is ``received_at``, ``name`` or ``status``,
    with a leading ``-`` for descending; ties and an empty ``sort`` go by age, the newest first. Names sort case and
    accents aside.
    """

    search: str = ""
    status: str = ""
    sort: str = ""
    limit: int | None = None
    offset: int = 0


@attrs.frozen
class EnquiryPage:
    """The enquiries asked for, and how many match without limit and offset."""

    enquiries: list[Enquiry]
    total: int


@attrs.frozen
class EnquiryCounts:
    """How many enquiries there are of each status that any has, and how many nobody has read."""

    statuses: Mapping[str, int]
    unread: int


@attrs.frozen
class Delivery:
    """How far a letter is. ``last_failure`` is empty until one failed, ``sent_at`` ``None`` until it was handed on.

    ``logged`` says that it was written to a log at that moment, and delivered to nobody.
    """

    due_at: dt.datetime
    failures: int
    last_failure: str
    sent_at: dt.datetime | None
    logged: bool = False


class Accounts(Protocol):
    """The administrators, and the tokens that were revoked before their time."""

    def get(self, account_id: str) -> Account | None:
        """Return the account, or ``None``."""
        ...

    def named(self, username: str) -> Account | None:
        """Return the account with that username in any letter case, or ``None``."""
        ...

    def add(self, account: Account) -> None:
        """Store a new account.

        Raises ``Conflict`` on ``username`` when its name is taken in any letter case.
        """
        ...

    def all(self) -> list[Account]:
        """Return every account in the order in which they were added."""
        ...

    def replace(self, account: Account) -> None:
        """Store the new password hash and session generation of the account with this id.

        Nothing else of it changes. Raises ``Missing`` when there is none.
        """
        ...

    def remove(self, account_id: str) -> bool:
        """Remove the account; say whether it was there."""
        ...

    def revoke(self, token_id: str, until: dt.datetime) -> None:
        """Remember the token as revoked until it would have expired; twice is no error. Forgets the expired."""
        ...

    def revoked(self, token_id: str) -> bool:
        """Say whether the token was revoked."""
        ...


class Attempts(Protocol):
    """Moments at which something limited was tried, under a key the core makes, of at most 200 characters."""

    def record(self, key: str, at: dt.datetime) -> None:
        """Remember one try; forgets those of every key that are more than a day older."""
        ...

    def latest(self, key: str, most: int) -> list[dt.datetime]:
        """Return the key's latest tries, oldest first, at most so many, however many there are of any key."""
        ...

    def forget(self, key: str, at: dt.datetime) -> None:
        """Take one try at exactly ``at`` back; none there is no error."""
        ...


class Enquiries(Protocol):
    """What visitors sent."""

    def add(self, enquiry: Enquiry) -> None:
        """Store a new enquiry."""
        ...

    def get(self, enquiry_id: str) -> Enquiry | None:
        """Return the enquiry, or ``None``."""
        ...

    def list(self, query: EnquiryQuery) -> EnquiryPage:
        """Return what matches, with a number of statements that does not depend on how many enquiries there are."""
        ...

    def replace(self, enquiry: Enquiry) -> None:
        """Store the new state of the enquiry with this id; raises ``Missing`` when there is none."""
        ...

    def remove(self, enquiry_id: str) -> bool:
        """Remove the enquiry; say whether it was there."""
        ...

    def counts(self, search: str = "") -> EnquiryCounts:
        """Return how many there are of those that ``list`` finds with this search."""
        ...


class Outbox(Protocol):
    """Letters that wait until the mail system has taken them. None is ever dropped before that."""

    def put(self, letter: Letter, at: dt.datetime) -> None:
        """Add a letter, due at ``at``."""
        ...

    def claim(self, now: dt.datetime, until: dt.datetime) -> tuple[Letter, int] | None:
        """Return the letter that has been due longest and how often it failed before; ``None`` when none is due.

        Nobody else can claim it until ``until``, which is the claim's fencing token: see :meth:`holds`.
        """
        ...

    def now(self) -> dt.datetime:
        """Return the time by the one clock that all who share the outbox go by: the database's, not the machine's."""
        ...

    def holds(self, letter_id: str, until: dt.datetime) -> bool:
        """Say whether the claim until then is the last on the letter, and the letter was not handed on."""
        ...

    def sent(self, letter_id: str, at: dt.datetime, *, logged: bool = False) -> None:
        """Mark as handed on, or as ``logged`` only; it is never claimed again."""
        ...

    def failed(self, letter_id: str, reason: str, again_at: dt.datetime, *, until: dt.datetime | None = None) -> None:
        """Count a failure with its reason and make the letter due again at ``again_at``.

        With ``until``, nothing changes where the claim until then is not the last on the letter.
        """
        ...

    def waiting(self) -> int:
        """Return how many letters were not handed on yet."""
        ...

    def deliveries(self, letter_ids: Collection[str]) -> Mapping[str, Delivery]:
        """Return how far each of the letters is, by its id, with one statement; unknown ids are left out."""
        ...

    def hasten(self, letter_id: str, at: dt.datetime) -> bool:
        """Make a letter that was not handed on due at ``at``, and say whether it is such a one.

        Whoever has claimed it keeps it until his time is over.
        """
        ...

    def forget(self, letter_id: str) -> bool:
        """Remove a letter that was handed on, and say whether it was such a one; any other stays."""
        ...


class Upkeep(Protocol):
    """What those who keep an installation tidy tell each other, on however many machines."""

    def claim(self, task: str, who: str, now: dt.datetime, until: dt.datetime) -> bool:
        """Take the task until then, or keep it longer; ``False`` while somebody else has it."""
        ...

    def release(self, task: str, who: str) -> None:
        """Give the task back; one that somebody else has stays theirs."""
        ...

    def dropped(self) -> Mapping[str, dt.datetime]:
        """Return the stored files that something ceased to show, and when."""
        ...

    def note_dropped(self, names: Collection[str], at: dt.datetime) -> None:
        """Note that something ceased to show these at that moment, whatever is noted of them already."""
        ...

    def forget_dropped(self, before: dt.datetime) -> None:
        """Forget what was dropped before that moment."""
        ...
