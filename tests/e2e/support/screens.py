"""Every screen, by its address; what stands in braces is the id of an item or of an enquiry."""

PUBLIC = [
    "/",
    "/about",
    "/venues",
    "/events",
    "/contact",
    "/single-venue/{venue}",
    "/single-event/{event}",
    "/single-packege/{package}",
    "/nothing-here",
    "/admin/login",
]
"""The screens that nobody needs to be signed in for."""

ADMIN = [
    "/admin/dashboard",
    "/admin/venues",
    "/admin/venues?search=nobody",
    "/admin/add-venue",
    "/admin/venue/{venue}",
    "/admin/update-venue/{venue}",
    "/admin/venue-history/{venue}",
    "/admin/events",
    "/admin/add-event",
    "/admin/event/{event}",
    "/admin/event-history/{event}",
    "/admin/update-event/{event}",
    "/admin/packages",
    "/admin/add-package",
    "/admin/package/{package}",
    "/admin/package-history/{package}",
    "/admin/update-package/{package}",
    "/admin/enquiries",
    "/admin/enquiry/{enquiry}",
    "/admin/trash",
    "/admin/settings",
    "/admin/preview/venue/{venue}",
    "/admin/nothing-here",
]
