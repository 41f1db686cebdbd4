"""Linux namespaces: they hide network, files and other processes from a process."""

import ctypes
import os
from pathlib import Path

from ceilidh.media.sandbox.kernel import drop_capabilities, library_call

_MOUNTS, _IPC, _USERS, _PROCESSES, _NETWORK = 0x20000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
_PRIVATE, _RECURSIVE, _REMOUNT, _BIND, _READ_ONLY = 1 << 18, 1 << 14, 1 << 5, 1 << 12, 1
_NO_SETUID, _NO_DEVICES, _NO_PROGRAMS = 2, 4, 8
_DETACH = 2
_EMPTY = b"/tmp"  # exists on every system; only this process sees the mount on it


def enter_namespaces() -> None:
    """Move this process into new user, network, IPC and mount namespaces, and its children into a new PID namespace.

    The process must have one thread. Raises ``OSError`` when the system forbids it.
    """
    user, group = os.geteuid(), os.getegid()
    library_call("unshare", _USERS | _NETWORK | _IPC | _MOUNTS | _PROCESSES)
    Path("/proc/self/setgroups").write_text("deny", encoding="ascii")
    Path("/proc/self/uid_map").write_text(f"{user} {user} 1", encoding="ascii")
    Path("/proc/self/gid_map").write_text(f"{group} {group} 1", encoding="ascii")


def leave_file_system() -> None:
    """Replace the root with an empty, read-only folder and drop every capability; raises ``OSError``.

    Call it after :func:`enter_namespaces` and after all imports.
    """
    flags = _NO_SETUID | _NO_DEVICES | _NO_PROGRAMS
    _mount(None, b"/", None, _PRIVATE | _RECURSIVE)
    _mount(b"none", _EMPTY, b"tmpfs", flags)
    os.chdir(_EMPTY)
    # pivot_root stacks the old root on the new one, where it is unmounted.
    library_call("pivot_root", b".", b".")
    library_call("umount2", b".", _DETACH)
    os.chdir("/")
    _mount(b"none", b"/", None, _REMOUNT | _BIND | _READ_ONLY | flags)
    drop_capabilities()


def _mount(source: bytes | None, target: bytes, kind: bytes | None, flags: int) -> None:
    library_call("mount", source, target, kind, ctypes.c_ulong(flags), None)
