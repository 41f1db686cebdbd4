"""Prints letters instead of sending them: ``console:``."""

from ceilidh_console.mailer import ConsoleMailer

__all__ = ["ConsoleMailer"]
