"""Loads libvips for untrusted files."""

import os
from functools import cache
from types import ModuleType


@cache
def libvips() -> ModuleType:
    """Return pyvips with one thread per picture, no cache and no unsafe decoders. The first call loads it."""
    os.environ.setdefault("VIPS_CONCURRENCY", "1")
    import pyvips

    pyvips.block_untrusted_set(True)
    pyvips.cache_set_max(0)
    module: ModuleType = pyvips
    return module
