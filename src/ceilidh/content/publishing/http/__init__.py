"""The calls for drafts, publishing, versions and the trash."""
