"""Landlock: the kernel's access control that a process puts on itself (Linux 5.13 and later)."""

import ctypes
import os
import struct

from ceilidh.media.sandbox.kernel import system_call

# The numbers are the same on every architecture.
_CREATE_RULESET, _RESTRICT_SELF = 444, 446
_ASK_VERSION = 1
# The rights over files that each version of the interface knows, as many bits.
_FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}
_NEWEST_FILE_RIGHTS = 16
_WITH_TCP, _WITH_SCOPES = 4, 6
_TCP = 0b11
_SCOPES = 0b11


def forbid_files_and_network() -> int:
    """Deny this process every file it has not open, and, as far as the kernel can, TCP, foreign signals and sockets.

    Processes outside can't be inspected either. Return the version of the kernel's interface; raises ``OSError`` where
    there is none. New privileges have to be refused before.
    """
    version = system_call(_CREATE_RULESET, None, 0, _ASK_VERSION)
    files = (1 << _FILE_RIGHTS.get(version, _NEWEST_FILE_RIGHTS)) - 1
    tcp = _TCP if version >= _WITH_TCP else 0
    scopes = _SCOPES if version >= _WITH_SCOPES else 0
    attributes = ctypes.create_string_buffer(struct.pack("QQQ", files, tcp, scopes), 24)
    ruleset = system_call(_CREATE_RULESET, attributes, len(attributes), 0)
    try:
        system_call(_RESTRICT_SELF, ruleset, 0)
    finally:
        os.close(ruleset)
    return version
