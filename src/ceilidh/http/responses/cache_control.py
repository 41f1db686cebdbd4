"""Values of the ``Cache-Control`` header that several features send."""

IMMUTABLE = "public, max-age=31536000, immutable"
"""For files whose name changes with their content: browsers and proxies keep them for a year and never revalidate."""

REVALIDATE = "no-cache"
"""For what may change: caches may store it, and must ask with its ETag before each use."""

NO_STORE = "no-store"
"""For what no cache may store."""
