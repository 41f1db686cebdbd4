"""Linux namespaces: a process without network, other processes or files."""

import ctypes
import os
from pathlib import Path

from ceilidh.media.sandbox.kernel import drop_capabilities, library_call

_MOUNTS, _IPC, _USERS, _PROCESSES, _NETWORK = 0x20000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
_PRIVATE, _RECURSIVE, _REMOUNT, _BIND, _READ_ONLY = 1 << 18, 1 << 14, 1 << 5, 1 << 12, 1
_NO_SETUID, _NO_DEVICES, _NO_PROGRAMS = 2, 4, 8
_DETACH = 2
_EMPTY = "/tmp"  # noqa: S108  a folder that every system has; it is covered in this process's own view only


def enter_namespaces() -> None:
    """Move this process into namespaces of its own: users, network, IPC and mounts, and processes for its children.

    It must have one thread. Raises ``OSError`` where the system does not allow that.
    """
    user, group = os.geteuid(), os.getegid()
    library_call("unshare", _USERS | _NETWORK | _IPC | _MOUNTS | _PROCESSES)
    Path("/proc/self/setgroups").write_text("deny", encoding="ascii")
    Path("/proc/self/uid_map").write_text(f"{user} {user} 1", encoding="ascii")
    Path("/proc/self/gid_map").write_text(f"{group} {group} 1", encoding="ascii")


def leave_file_system() -> None:
    """Replace the root by an empty, read-only folder and give up every capability; raises ``OSError``.

    Call it in a mount namespace of the process's own, once everything is loaded that it needs.
    """
    flags = _NO_SETUID | _NO_DEVICES | _NO_PROGRAMS
    _mount(None, "/", None, _PRIVATE | _RECURSIVE)
    _mount("none", _EMPTY, "tmpfs", flags)
    os.chdir(_EMPTY)
    # The old root comes to lie on the new one, and is then taken off it.
    library_call("pivot_root", b".", b".")
    library_call("umount2", b".", _DETACH)
    os.chdir("/")
    _mount("none", "/", None, _REMOUNT | _BIND | _READ_ONLY | flags)
    drop_capabilities()


def _mount(source: str | None, target: str, kind: str | None, flags: int) -> None:
    def encoded(text: str | None) -> bytes | None:
        return None if text is None else text.encode()

    library_call("mount", encoded(source), encoded(target), encoded(kind), ctypes.c_ulong(flags), None)
