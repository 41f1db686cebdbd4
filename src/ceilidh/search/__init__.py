"""The one search of the back office: items, enquiries, pictures and people by words in them."""
