"""Finds the colleague whom a call names."""

from typing import Any

from ceilidh.audit.actor import display_name
from ceilidh.enquiries.value_rules import is_id
from ceilidh.errors import Invalid
from ceilidh_ports.database import Records

_NO_COLLEAGUE = "Nobody with this id can sign in."


def named_colleague(records: Records, account_id: Any, field: str) -> str:
    """Return the name of who has that account; raises ``Invalid`` on ``field`` for one who can't sign in."""
    account = records.accounts.get(account_id) if is_id(account_id) else None
    if account is None or account.deactivated_at:
        raise Invalid(_NO_COLLEAGUE, {field: _NO_COLLEAGUE})
    return display_name(account)
