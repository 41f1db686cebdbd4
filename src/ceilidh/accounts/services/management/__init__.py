"""The administrators, as each other, as operators and as themselves see them."""
