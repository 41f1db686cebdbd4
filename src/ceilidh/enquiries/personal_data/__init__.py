"""Finds, exports and erases what is stored of one e-mail address."""
