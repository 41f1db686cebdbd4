"""Reading received mails: from the bytes to what the office shows. Nothing is stored here, and nothing is sent."""
