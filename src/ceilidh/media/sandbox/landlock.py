"""Landlock: access control that a process applies to itself (Linux 5.13 and later)."""

import ctypes
import os
import struct

from ceilidh.media.sandbox.kernel import system_call

# These numbers are the same on every architecture.
_CREATE_RULESET, _RESTRICT_SELF = 444, 446
_GET_VERSION = 1
# The number of file access rights, each one bit, in each version of the ABI.
_FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}
_NEWEST_FILE_RIGHTS = 16
_WITH_TCP, _WITH_SCOPES = 4, 6
_TCP = 0b11
_SCOPES = 0b11


def forbid_files_and_network() -> None:
    """Deny this process to open files and to inspect other processes.

    Where the kernel supports it, also deny TCP, signals to other processes and their abstract sockets. Raises
    ``OSError`` when the kernel has no Landlock. Call :func:`.refuse_new_privileges` first.
    """
    version = system_call(_CREATE_RULESET, None, 0, _GET_VERSION)
    files = (1 << _FILE_RIGHTS.get(version, _NEWEST_FILE_RIGHTS)) - 1
    tcp = _TCP if version >= _WITH_TCP else 0
    scopes = _SCOPES if version >= _WITH_SCOPES else 0
    attributes = ctypes.create_string_buffer(struct.pack("QQQ", files, tcp, scopes), 24)
    ruleset = system_call(_CREATE_RULESET, attributes, len(attributes), 0)
    try:
        system_call(_RESTRICT_SELF, ruleset, 0)
    finally:
        os.close(ruleset)
