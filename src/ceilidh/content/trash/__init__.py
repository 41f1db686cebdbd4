"""The trash: removed items, which can be restored for a while."""
