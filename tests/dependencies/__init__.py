"""What the product is made of: known holes in it, and its licences."""
