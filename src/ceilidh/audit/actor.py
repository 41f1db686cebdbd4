"""Who makes the present call, for the audit log."""

from contextvars import ContextVar

import attrs

from ceilidh_ports.records.accounts import Account


@attrs.frozen
class Actor:
    """Who does something, and from which IP address; each may be empty. ``name`` is the one that the log shows."""

    account_id: str = ""
    name: str = ""
    ip_address: str = ""


NOBODY = Actor()

COMMAND_LINE = Actor(name="command line")
"""Who uses the command on the server."""

_current: ContextVar[Actor] = ContextVar("actor", default=NOBODY)


def actor_of(account: Account, ip_address: str) -> Actor:
    return Actor(account.id, display_name(account), ip_address)


def display_name(account: Account) -> str:
    return account.name or account.username


def set_actor(actor: Actor) -> None:
    """Set who makes the call that this thread processes, until the next call."""
    _current.set(actor)


def current_actor() -> Actor:
    return _current.get()


def actor_named(name: str) -> Actor:
    """Return the present actor if it has this name.

    Otherwise the change was decided earlier, by somebody whose IP address is unknown now.
    """
    actor = _current.get()
    return actor if actor.name == name else Actor(name=name)
