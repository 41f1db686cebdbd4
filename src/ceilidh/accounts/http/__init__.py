"""The HTTP calls about administrators, their sessions and the audit log."""
