"""One-time links in mails: invitations, new passwords, new e-mail addresses."""
