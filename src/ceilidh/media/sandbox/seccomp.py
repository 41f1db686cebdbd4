"""seccomp: blocks system calls that decoders never need, such as those for network and programs."""

import ctypes
import errno
import platform
import struct
from collections.abc import Sequence

from ceilidh.media.sandbox.kernel import process_control

_SET_SECCOMP, _FILTER = 22, 2
_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW, _ERROR, _KILL = 0x7FFF0000, 0x00050000, 0x80000000
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16
_THREAD = 0x10000
_OTHER_TABLE = 0x40000000
# The blocked system calls, with their numbers on x86_64 and on aarch64.
_BLOCKED = {
    "socket": (41, 198),
    "connect": (42, 203),
    "accept": (43, 202),
    "bind": (49, 200),
    "listen": (50, 201),
    "socketpair": (53, 199),
    "accept4": (288, 242),
    "execve": (59, 221),
    "execveat": (322, 281),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "pidfd_getfd": (438, 438),
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsmount": (432, 432),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    "keyctl": (250, 219),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "io_uring_setup": (425, 425),
}
_CLONE = (56, 220)
_CLONE3 = (435, 435)
# fork and vfork; aarch64 has neither.
_FORKS: tuple[tuple[int, ...], tuple[int, ...]] = ((57, 58), ())
_ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def block_system_calls(*, new_processes: bool) -> None:
    """Block network, programs, mounts and inspection, and without ``new_processes`` also forks, but not threads.

    Raises ``OSError`` when the system forbids filters or the architecture is unknown. Call
    :func:`.refuse_new_privileges` first.
    """
    instructions = b"".join(_instructions(new_processes=new_processes))
    program = _Program(len(instructions) // 8, instructions)
    process_control(_SET_SECCOMP, _FILTER, ctypes.byref(program))


def _instructions(*, new_processes: bool) -> Sequence[bytes]:
    if platform.machine() not in _ARCHITECTURES:
        raise OSError(errno.ENOSYS, f"No filter of system calls is known for {platform.machine()}.")
    column, architecture = _ARCHITECTURES[platform.machine()]
    blocked = [numbers[column] for numbers in _BLOCKED.values()]
    program = [
        _step(_LOAD, _ARCHITECTURE),
        _step(_EQUAL, architecture, 1, 0),
        _step(_RETURN, _KILL),
        _step(_LOAD, _NUMBER),
        *_when(_AT_LEAST, _OTHER_TABLE, errno.EPERM),
    ]
    for number in [*blocked, *(() if new_processes else _FORKS[column])]:
        program += _when(_EQUAL, number, errno.EPERM)
    if not new_processes:
        # With ENOSYS the C library falls back to clone, whose flags a filter can read.
        program += _when(_EQUAL, _CLONE3[column], errno.ENOSYS)
        program += [
            _step(_EQUAL, _CLONE[column], 0, 3),
            _step(_LOAD, _FIRST_ARGUMENT),
            _step(_ANY_BIT, _THREAD, 1, 0),
            _step(_RETURN, _ERROR | errno.EPERM),
        ]
    return [*program, _step(_RETURN, _ALLOW)]


def _when(comparison: int, value: int, error: int) -> Sequence[bytes]:
    return _step(comparison, value, 0, 1), _step(_RETURN, _ERROR | error)


def _step(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    return struct.pack("HBBI", code, if_true, if_false, value)
