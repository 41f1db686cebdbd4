"""The screens of the back office that are checked, those with a large form apart: their checks take longest."""

from tests.e2e.support.screens import ADMIN
from tests.e2e.support.sizes import LONG_RUN

SIMILAR = {
    "/admin/add-venue",
    "/admin/add-event",
    "/admin/add-package",
    "/admin/event-history/{event}",
    "/admin/package-history/{package}",
    "/admin/page-history/{page}",
    "/admin/preview/page/{page}",
    "/admin/preview/site/site",
    "/admin/pictures?search=nobody",
    "/admin/audit-log?search=nobody",
}
"""Screens that show less of what another one shows."""

_CHECKED = [screen for screen in ADMIN if LONG_RUN or screen not in SIMILAR]
FORMS = [screen for screen in _CHECKED if screen.startswith(("/admin/add-", "/admin/update-", "/admin/site"))]
WITHOUT_FORMS = [screen for screen in _CHECKED if screen not in FORMS]
