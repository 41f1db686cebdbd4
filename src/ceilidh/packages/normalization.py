"""The rules of packages alone: how submitted values are normalized before they are validated."""

from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.content.rules.validation.link_rules import normalized_link
from ceilidh.packages.model import Plan


def normalize(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with normalized plans and booking link."""
    normalized = dict(values)
    if "plans" in values:
        normalized["plans"] = normalize_plans(values["plans"])
    if "link" in values.get("booking_info", {}):
        normalized["booking_info"] = {**values["booking_info"], "link": _link(values["booking_info"]["link"])}
    return normalized


def normalize_plans(plans: list[Plan]) -> list[Plan]:
    """Return the plans with trimmed descriptions and normalized links.

    A plan without a title becomes a blank row, which is dropped after validation: until then the other plans keep the
    numbers that the form knows them by.
    """
    return [_normalized(plan) if plan.title.strip() else Plan() for plan in plans]


def _normalized(plan: Plan) -> Plan:
    return attrs.evolve(plan, description=plan.description.strip(), link_url=_link(plan.link_url))


def _link(typed: str) -> str:
    """Return the normalized link; an invalid one stays as it is, for validation to reject."""
    link = normalized_link(typed)
    return typed if link is None else link
