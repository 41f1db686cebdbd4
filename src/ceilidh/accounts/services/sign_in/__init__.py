"""Sign-in, its second step, the limits on both, and the sessions that come of them."""
