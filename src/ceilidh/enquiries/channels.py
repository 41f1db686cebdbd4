"""How an enquiry came, where it came by something else than the contact form."""

EMAIL = "email"
CHANNELS = ("telephone", "fair", "instagram", EMAIL, "other")
IN_WORDS = {"telephone": "Telephone", "fair": "Fair", "instagram": "Instagram", EMAIL: "E-mail", "other": "Otherwise"}
"""What people call each channel."""
