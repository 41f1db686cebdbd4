"""What is to be done for an enquiry, and the list of tasks that a booking brings."""
