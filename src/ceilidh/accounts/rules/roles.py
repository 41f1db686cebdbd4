"""The roles of administrators, and the rule that one owner stays."""

from collections.abc import Sequence
from enum import StrEnum

from ceilidh.accounts.rules.account_rules import active
from ceilidh.errors import AlreadyDone, Invalid
from ceilidh_ports.records.accounts import Account


class Role(StrEnum):
    """What an administrator may do. Calls for owners alone are declared as ``owner_only``."""

    OWNER = "owner"
    """Everything."""
    EDITOR = "editor"
    """Content, pictures and enquiries: not people, the rules of signing in, redirects, the audit log or exports."""


_NO_ROLE = "Choose owner or editor."
_LAST_OWNER = "This is the last owner who can sign in: make somebody else an owner first."


def parse_role(text: str) -> Role:
    """Return the role of this name; raises :class:`~ceilidh.errors.Invalid` on ``role``."""
    if text not in set(Role):
        raise Invalid(_NO_ROLE, {"role": _NO_ROLE})
    return Role(text)


def is_last_owner(accounts: Sequence[Account], account: Account) -> bool:
    """Return whether the account is the only one of an owner who can sign in."""
    return [each.id for each in active(accounts) if each.role == Role.OWNER] == [account.id]


def check_owner_stays(accounts: Sequence[Account], account: Account) -> None:
    """Refuse what takes the last active owner away; raises :class:`~ceilidh.errors.AlreadyDone`."""
    if is_last_owner(accounts, account):
        raise AlreadyDone(_LAST_OWNER)
