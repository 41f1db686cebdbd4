"""What a package's form is cleared of before it is checked."""

from typing import Any

import attrs

from ceilidh.content.validation.link_rules import proper_link
from ceilidh.packages.model import Plan


def tidy_plans(plans: list[Plan]) -> list[Plan]:
    """Return the plans with trimmed descriptions and proper links.

    One without a title becomes a blank row, and is dropped as such. Until then the others keep the numbers under which
    the form knows them, should one be wrong.
    """
    return [_trimmed(plan) if plan.title.strip() else Plan() for plan in plans]


def tidy(values: dict[str, Any]) -> None:
    """Clear the values of a form, in place, of what a package does not keep."""
    if "plans" in values:
        values["plans"] = tidy_plans(values["plans"])
    if "link" in values.get("booking_info", {}):
        values["booking_info"]["link"] = _linked(values["booking_info"]["link"])


def _trimmed(plan: Plan) -> Plan:
    return attrs.evolve(plan, description=plan.description.strip(), link_url=_linked(plan.link_url))


def _linked(typed: str) -> str:
    """Return the link that was meant; what is none stays as it is, to be refused."""
    link = proper_link(typed)
    return typed if link is None else link
