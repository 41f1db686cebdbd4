"""Puts the protections together: each is taken where the system gives it, and told of."""

import signal
from collections.abc import Callable, Sequence

from ceilidh.media.sandbox import kernel
from ceilidh.media.sandbox.landlock import forbid_files_and_network
from ceilidh.media.sandbox.namespaces import enter_namespaces, leave_file_system
from ceilidh.media.sandbox.resource_limits import Limits, apply
from ceilidh.media.sandbox.seccomp import refuse_system_calls

NAMESPACES, EMPTY_ROOT, LANDLOCK, SECCOMP = "namespaces", "empty root", "Landlock", "seccomp"
"""The protections by name; the limits on resources hold everywhere."""


def is_closed(held: Sequence[str]) -> bool:
    """Say whether these protections close both the way to files and the way to the network."""
    return (EMPTY_ROOT in held or LANDLOCK in held) and (NAMESPACES in held or SECCOMP in held)


def begin() -> Sequence[str]:
    """Take what has to be taken before anything is loaded; return the protections that hold."""
    return [NAMESPACES] if _taken(enter_namespaces) else []


def finish(held: Sequence[str]) -> Sequence[str]:
    """Close the way to files and network, once everything is loaded; return the protections that hold by then."""
    found = [*held]
    kernel.refuse_new_privileges()
    if NAMESPACES in held and _taken(leave_file_system):
        found.append(EMPTY_ROOT)
    if _taken(forbid_files_and_network):
        found.append(LANDLOCK)
    if _taken(lambda: refuse_system_calls(new_processes=True)):
        found.append(SECCOMP)
    return found


def confine(limits: Limits, loaded: int) -> None:
    """Bound the process of one file, and keep it away from its siblings."""
    kernel.end_with_parent(signal.SIGKILL)
    kernel.forbid_inspection()
    apply(limits, loaded)
    _taken(forbid_files_and_network)
    _taken(lambda: refuse_system_calls(new_processes=False))


def _taken(protection: Callable[[], object]) -> bool:
    try:
        protection()
    except OSError:
        return False
    return True
