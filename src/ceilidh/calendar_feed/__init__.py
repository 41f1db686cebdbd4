"""The diary as a calendar file, for the calendar programs of signed-in people."""
