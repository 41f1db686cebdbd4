"""The appointments at which enquiries see houses: planned, moved, cancelled, and the mails of them."""
