"""Pages of text that the company writes itself, such as its terms."""
