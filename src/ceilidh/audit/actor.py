"""Who makes the present call: the only source of names and accounts for records and for the audit log."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import attrs

from ceilidh_ports.records.accounts import Account


@attrs.frozen
class Actor:
    """Who does something, from which IP address and in which session; each may be empty.

    ``name`` is the one that colleagues see. Two accounts may have the same.
    """

    account_id: str = ""
    name: str = ""
    ip_address: str = ""
    session_id: str = ""


NOBODY = Actor()

COMMAND_LINE = Actor(name="command line")
"""Who uses the command on the server."""

SERVER = Actor(name="Ceilidh")
"""The server, where it changes by itself what people see."""

_current: ContextVar[Actor] = ContextVar("actor", default=NOBODY)


def actor_of(account: Account, ip_address: str, session_id: str = "") -> Actor:
    return Actor(account.id, display_name(account), ip_address, session_id)


def display_name(account: Account) -> str:
    return account.name or account.username


def set_actor(actor: Actor) -> None:
    """Set who makes the call that this thread processes, until the next call."""
    _current.set(actor)


def current_actor() -> Actor:
    return _current.get()


@contextmanager
def acting_as(actor: Actor) -> Iterator[None]:
    """Let somebody else act within the block: whoever decided earlier what is done now."""
    token = _current.set(actor)
    try:
        yield
    finally:
        _current.reset(token)
