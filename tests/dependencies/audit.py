"""Reports known vulnerabilities, and decides whether they fail a build."""

from collections.abc import Callable, Sequence

import attrs

from tests.dependencies.auditors import AuditUnavailable, Report


@attrs.frozen
class Audit:
    """The audit of one lock file."""

    name: str
    found: Report | AuditUnavailable


def look(audits: Sequence[Audit], say: Callable[[str], None]) -> bool:
    """Print the findings; return whether any package has a vulnerability that a newer version fixes.

    A vulnerability without a fix is reported and does not fail the build. An unavailable advisory service does not
    fail it either, but is reported prominently.
    """
    judged = [_judged(audit, say) for audit in audits]  # not in any(): every audit prints its findings
    return any(judged)


def _judged(audit: Audit, say: Callable[[str], None]) -> bool:
    if isinstance(audit.found, AuditUnavailable):
        say(f"!!! {audit.name} WAS NOT AUDITED FOR VULNERABILITIES: {audit.found.reason}")
        return False
    for hole in audit.found.holes:
        say(f"{audit.name} {hole.package}: {hole.advisory}, {hole.fix or 'no fix yet'}")
    if audit.found.unknown:
        say(f"!!! {audit.name}: nobody knows about {', '.join(audit.found.unknown)}")
    mended = [hole for hole in audit.found.holes if hole.fix]
    say(f"{audit.name} {audit.found.asked} packages, {len(audit.found.holes)} known holes, {len(mended)} with a fix")
    return bool(mended)
