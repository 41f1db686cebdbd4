"""The ``Cache-Control`` value of files that never change."""

IMMUTABLE = "public, max-age=31536000, immutable"
"""For files whose name changes with their content: browsers and proxies keep them for a year and never revalidate."""
