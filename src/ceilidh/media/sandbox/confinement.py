"""Applies the protections that this machine offers, and reports which ones hold."""

import ctypes
import os
import signal
import struct
from collections.abc import Callable, Sequence
from pathlib import Path

from ceilidh.media.sandbox import kernel
from ceilidh.media.sandbox.kernel import drop_capabilities, library_call, system_call
from ceilidh.media.sandbox.resource_limits import ResourceLimits, apply_limits
from ceilidh.media.sandbox.seccomp import block_system_calls

# Namespaces.
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


# Landlock, of Linux 5.13 and later. These numbers are the same on every architecture.
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


NAMESPACES, EMPTY_ROOT, LANDLOCK, SECCOMP = "namespaces", "empty root", "Landlock", "seccomp"
"""The names of the optional protections. Resource limits hold everywhere."""


def is_sufficient(protections: Sequence[str]) -> bool:
    """Say whether these protections block both files and the network."""
    blocks_files = EMPTY_ROOT in protections or LANDLOCK in protections
    return blocks_files and (NAMESPACES in protections or SECCOMP in protections)


def enter_namespaces_first() -> Sequence[str]:
    """Enter the namespaces before any module is imported; return the protections that hold."""
    return [NAMESPACES] if _applied(enter_namespaces) else []


def confine_fork_server(protections: Sequence[str]) -> Sequence[str]:
    """Block files and network after all modules are imported; return all protections that hold."""
    found = [*protections]
    kernel.refuse_new_privileges()
    if NAMESPACES in protections and _applied(leave_file_system):
        found.append(EMPTY_ROOT)
    if _applied(forbid_files_and_network):
        found.append(LANDLOCK)
    if _applied(lambda: block_system_calls(new_processes=True)):
        found.append(SECCOMP)
    return found


def confine_task(limits: ResourceLimits, loaded: int) -> None:
    """Limit a task's process and isolate it from the other tasks."""
    kernel.end_with_parent(signal.SIGKILL)
    kernel.forbid_inspection()
    apply_limits(limits, loaded)
    _applied(forbid_files_and_network)
    _applied(lambda: block_system_calls(new_processes=False))


def _applied(protection: Callable[[], object]) -> bool:
    try:
        protection()
    except OSError:
        return False
    return True
