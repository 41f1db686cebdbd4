"""The states of a delivery."""

from ceilidh_ports.records.outbox import Delivery


def delivery_state(delivery: Delivery | None) -> str:
    """Return ``waiting``, ``failing``, ``failed``, ``sent``, ``logged`` or ``bounced``: sent, and come back."""
    if delivery and delivery.sent_at and delivery.ended_at:
        return "bounced"
    if delivery and delivery.sent_at:
        return "logged" if delivery.logged else "sent"
    if delivery and delivery.ended_at and not delivery.is_held:
        return "failed"
    return "failing" if delivery and delivery.failures else "waiting"
