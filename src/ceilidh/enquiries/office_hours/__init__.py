"""When the office answers: its hours, its holidays, and the time that an enquiry has waited within them."""
