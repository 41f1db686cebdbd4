"""What is to be said about known holes, and whether it stops a build."""

from collections.abc import Callable, Sequence

import attrs

from tests.dependencies.auditors import NotAsked, Report


@attrs.frozen
class Audit:
    """What was found out about one lock file."""

    name: str
    found: Report | NotAsked


def look(audits: Sequence[Audit], say: Callable[[str], None]) -> bool:
    """Say what was found; return whether anything has a hole that a newer version mends.

    A hole without a fix is named and stops nothing, as nobody could do anything about it. Neither does an advisory
    service that can't be asked: no build may depend on whether it is up. That is said so that nobody overlooks it.
    """
    judged = [_judged(audit, say) for audit in audits]  # every one of them is to be heard
    return any(judged)


def _judged(audit: Audit, say: Callable[[str], None]) -> bool:
    if isinstance(audit.found, NotAsked):
        say(f"!!! {audit.name} WAS NOT LOOKED THROUGH FOR KNOWN HOLES: {audit.found.reason}")
        return False
    for hole in audit.found.holes:
        say(f"{audit.name} {hole.package}: {hole.advisory}, {hole.fix or 'no fix yet'}")
    if audit.found.unknown:
        say(f"!!! {audit.name}: nobody knows about {', '.join(audit.found.unknown)}")
    mended = [hole for hole in audit.found.holes if hole.fix]
    say(f"{audit.name} {audit.found.asked} packages, {len(audit.found.holes)} known holes, {len(mended)} with a fix")
    return bool(mended)
