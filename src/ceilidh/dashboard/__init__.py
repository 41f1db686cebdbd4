"""What waits for somebody: enquiries, mails, drafts, and what was changed last."""
