"""Answers requests: pages at their addresses, posted forms, files of the site, and the calls about pages."""
