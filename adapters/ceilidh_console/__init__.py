"""Prints messages instead of sending them: ``console:``."""

from ceilidh_console.console_mailer import ConsoleMailer

__all__ = ["ConsoleMailer"]
