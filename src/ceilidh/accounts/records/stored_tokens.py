"""Finds and removes stored one-time tokens within a unit of work."""

from collections.abc import Iterable

from ceilidh.accounts.rules.link_tokens import Purpose
from ceilidh_ports.database import Records
from ceilidh_ports.records.account_records import OneTimeToken


def tokens_for(records: Records, purpose: Purpose) -> list[OneTimeToken]:
    """Return all tokens for the purpose, in any order."""
    return records.account_records.find(OneTimeToken, "purpose", purpose.value)


def tokens_of(records: Records, account_id: str, *purposes: Purpose) -> list[OneTimeToken]:
    """Return the tokens of the account for these purposes, in any order; without a purpose, all of them.

    An invitation is of the account that sent it.
    """
    found = records.account_records.find(OneTimeToken, "account_id", account_id)
    return [each for each in found if not purposes or each.purpose in purposes]


def remove_tokens(records: Records, tokens: Iterable[OneTimeToken]) -> None:
    """Remove the tokens, whose links and codes are not valid from then on."""
    for each in tokens:
        records.account_records.remove(OneTimeToken, each.id)
