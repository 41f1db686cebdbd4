"""The webhook: tells another program of new enquiries and of changes of their status."""
