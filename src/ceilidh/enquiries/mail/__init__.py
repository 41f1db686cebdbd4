"""Mail about enquiries: the messages, the outbox and the test mail."""
