"""Ceilidh: the website and back office of an event-planning company."""
