"""The contact form: what visitors send, and the letters that carry it to the company."""
