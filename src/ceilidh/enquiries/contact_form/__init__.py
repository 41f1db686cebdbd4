"""The contact form: what it takes, what makes an enquiry likely spam, and how an enquiry is stored."""
