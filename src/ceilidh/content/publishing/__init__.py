"""Drafts, versions, schedules, the trash and former addresses of items."""
