"""Applies the protections that this machine offers, and reports which ones hold."""

import signal
from collections.abc import Callable, Sequence

from ceilidh.media.sandbox import kernel
from ceilidh.media.sandbox.landlock import forbid_files_and_network
from ceilidh.media.sandbox.namespaces import enter_namespaces, leave_file_system
from ceilidh.media.sandbox.resource_limits import ResourceLimits, apply_limits
from ceilidh.media.sandbox.seccomp import block_system_calls

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
