"""Linux system calls that Python's standard library lacks."""

import ctypes
import os

_LIBC = ctypes.CDLL(None, use_errno=True)
_NO_NEW_PRIVILEGES = 38
_SET_PARENT_DEATH_SIGNAL = 1
_SET_DUMPABLE = 4
_DROP_FROM_BOUNDING_SET = 24
_CAPABILITY_VERSION = 0x20080522
_MOST_CAPABILITIES = 64


def system_call(number: int, *arguments: object) -> int:
    values = [ctypes.c_long(each) if isinstance(each, int) else each for each in arguments]
    return _checked(_LIBC.syscall(ctypes.c_long(number), *values))


def library_call(name: str, *arguments: object) -> int:
    """Call a function of the C library; raises ``OSError`` when it fails or does not exist."""
    found = getattr(_LIBC, name, None)
    if found is None:
        raise OSError(f"The C library has no {name}.")
    return _checked(found(*arguments))


def process_control(option: int, *values: object) -> int:
    wide = [ctypes.c_ulong(each) if isinstance(each, int) else each for each in values]
    return library_call("prctl", ctypes.c_int(option), *wide, *[ctypes.c_ulong(0)] * (4 - len(wide)))


def refuse_new_privileges() -> None:
    """Prevent programs that this process starts from gaining privileges, by setuid for example."""
    process_control(_NO_NEW_PRIVILEGES, 1)


def end_with_parent(signal: int) -> None:
    """Have the kernel send this process the signal when its parent ends."""
    process_control(_SET_PARENT_DEATH_SIGNAL, signal)


def forbid_inspection() -> None:
    """Prevent other processes of this user from reading this one's memory, and core dumps."""
    process_control(_SET_DUMPABLE, 0)


def drop_capabilities() -> None:
    """Drop every capability, including inherited ones and those in the process's own user namespace."""
    for capability in range(_MOST_CAPABILITIES):
        try:
            process_control(_DROP_FROM_BOUNDING_SET, capability)
        except OSError:
            break  # the last one, or this process lacks the permission
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0)
    library_call("capset", header, (ctypes.c_uint32 * 6)())


def _checked(result: int) -> int:
    if result == -1:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result
