"""Mails of every feature: how they are composed, and how the outbox delivers them."""
