"""The states of a delivery."""

import datetime as dt

from ceilidh_ports.records.outbox import Delivery

_TIME_OF_CALLS = dt.timedelta(seconds=2)


def delivery_state(delivery: Delivery | None) -> str:
    """Return ``waiting``, ``failing``, ``failed``, ``sent``, ``logged`` or ``bounced``: sent, and come back."""
    if delivery and delivery.sent_at and delivery.ended_at:
        return "bounced"
    if delivery and delivery.sent_at:
        return "logged" if delivery.logged else "sent"
    if delivery and delivery.ended_at and not delivery.is_held:
        return "failed"
    return "failing" if delivery and delivery.failures else "waiting"


def seconds_to_undo(delivery: Delivery | None, now: dt.datetime) -> int:
    """Return for how long a screen can offer to take a mail back, before its first attempt; 0 when it can't."""
    if delivery is None or delivery.sent_at or delivery.ended_at or delivery.failures:
        return 0
    return max(0, int((delivery.due_at - now - _TIME_OF_CALLS).total_seconds()))
