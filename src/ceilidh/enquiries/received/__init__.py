"""The mails that arrive in the office's mailbox: read, matched to enquiries, and stored."""
