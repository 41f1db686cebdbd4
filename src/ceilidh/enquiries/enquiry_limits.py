"""The limits on enquiries: lengths of their texts, and how many one client may send."""

import datetime as dt

from ceilidh.rate_limiting.rate_limits import RateLimit

MAX_LENGTHS = {"name": 200, "email": 254, "phone": 50, "message": 20_000}
"""The longest value of each form field, in characters; that of an address is RFC 5321's."""

MAX_NOTES_LENGTH = 10_000
"""The longest notes on an enquiry, in characters."""

ENQUIRY_RATE_LIMIT = RateLimit(tries=10, window=dt.timedelta(seconds=60))
"""How many enquiries one client address may send."""
