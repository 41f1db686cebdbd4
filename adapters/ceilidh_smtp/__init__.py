"""Hands messages to a mail server: ``smtp://user:password@host:port?tls=starttls|implicit|none``."""

from ceilidh_smtp.smtp_mailer import SmtpMailer

__all__ = ["SmtpMailer"]
