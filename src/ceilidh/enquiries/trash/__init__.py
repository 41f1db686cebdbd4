"""The trash of enquiries, from which they can be restored for a while."""
