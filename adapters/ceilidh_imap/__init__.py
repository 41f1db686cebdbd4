"""Reads the mailbox of a mail server: ``imap://user:password@host:993/INBOX?tls=implicit|starttls|none``."""

from ceilidh_imap.imap_mailbox import ImapMailbox

__all__ = ["ImapMailbox"]
