"""Links in mails that are valid once: invitations, password resets and changes of an e-mail address."""
