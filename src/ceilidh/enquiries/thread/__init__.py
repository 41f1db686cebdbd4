"""What becomes of an enquiry: its status, and the steps of its thread."""
