"""Sessions: one for each sign-in of an account on a device."""
