"""The fields of the site content, one module for each section of its form."""
