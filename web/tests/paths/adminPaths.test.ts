import { expect, test } from "vitest";

import { adminEndpoints } from "../../src/api/adminEndpoints";
import { endpoints as publicEndpoints, imagesFolder } from "../../src/api/endpoints";
import { mapSearchUrl } from "../../src/features/venues/venueLocation";
import { admin, pages, patterns } from "../../src/paths/adminPaths";
import { patternOf } from "../../src/paths/publicPaths";

const opened = (group: Record<string, string | ((id: string) => string)>) =>
  Object.fromEntries(
    Object.entries(group).map(([name, path]) => [name, typeof path === "string" ? path : path("an id/é")]),
  );

const patternsOf = (group: Record<string, string | ((id: string) => string)>) =>
  Object.entries(group).flatMap(([, path]) => (typeof path === "string" ? [] : [patternOf(path)]));

const endpoints = { ...publicEndpoints, ...adminEndpoints };

test("every address stays what it is", () => {
  expect({
    pages: opened(pages),
    admin: opened(admin),
    routes: patternsOf({ ...admin, ...pages }),
    patterns,
    endpoints,
    imagesFolder,
  }).toMatchInlineSnapshot(`
    {
      "admin": {
        "account": "/admin/account",
        "addEvent": "/admin/add-event",
        "addPackage": "/admin/add-package",
        "addPage": "/admin/add-page",
        "addVenue": "/admin/add-venue",
        "auditLog": "/admin/audit-log",
        "confirmEmail": "/admin/confirm-email",
        "dashboard": "/admin/dashboard",
        "describePictures": "/admin/pictures/describe",
        "enquiries": "/admin/enquiries",
        "enquiry": "/admin/enquiry/an%20id%2F%C3%A9",
        "event": "/admin/event/an%20id%2F%C3%A9",
        "eventHistory": "/admin/event-history/an%20id%2F%C3%A9",
        "events": "/admin/events",
        "forgottenPassword": "/admin/forgotten-password",
        "invitation": "/admin/invitation",
        "login": "/admin/login",
        "package": "/admin/package/an%20id%2F%C3%A9",
        "packageHistory": "/admin/package-history/an%20id%2F%C3%A9",
        "packages": "/admin/packages",
        "page": "/admin/page/an%20id%2F%C3%A9",
        "pageHistory": "/admin/page-history/an%20id%2F%C3%A9",
        "pages": "/admin/pages",
        "people": "/admin/people",
        "picture": "/admin/pictures/an%20id%2F%C3%A9",
        "pictures": "/admin/pictures",
        "redirects": "/admin/redirects",
        "resetPassword": "/admin/reset-password",
        "root": "/admin",
        "settings": "/admin/settings",
        "site": "/admin/site",
        "siteHistory": "/admin/site-history/site",
        "siteSection": "/admin/site/an%20id%2F%C3%A9",
        "trash": "/admin/trash",
        "updateEvent": "/admin/update-event/an%20id%2F%C3%A9",
        "updatePackage": "/admin/update-package/an%20id%2F%C3%A9",
        "updatePage": "/admin/update-page/an%20id%2F%C3%A9",
        "updateVenue": "/admin/update-venue/an%20id%2F%C3%A9",
        "venue": "/admin/venue/an%20id%2F%C3%A9",
        "venueHistory": "/admin/venue-history/an%20id%2F%C3%A9",
        "venues": "/admin/venues",
      },
      "endpoints": {
        "addEvent": "/api/admin/add-event",
        "addPackage": "/api/admin/add-packege",
        "addVenue": "/api/admin/add-venue",
        "changePicture": "/api/admin/change-picture",
        "deleteEnquiry": "/api/admin/delete-enquiry/{id}",
        "deleteEvent": "/api/admin/delete-event/{id}",
        "deletePackage": "/api/admin/delete-packege/{id}",
        "deleteVenue": "/api/admin/delete-venue/{id}",
        "enquiries": "/api/admin/enquiries",
        "enquiry": "/api/admin/enquiries/{id}",
        "enquiryCounts": "/api/admin/enquiry-counts",
        "event": "/api/admin/get-event/{id}",
        "events": "/api/admin/get-events",
        "exportEnquiries": "/api/admin/export-enquiries",
        "hideSetupSteps": "/api/admin/hide-setup-steps",
        "login": "/api/admin/login",
        "logout": "/api/admin/logout",
        "mediaFacts": "/api/admin/get-media-facts",
        "openPreview": "/api/admin/open-preview/{kind}/{id}",
        "openPreviews": "/api/admin/open-previews/{kind}/{id}",
        "package": "/api/admin/get-packege/{id}",
        "packages": "/api/admin/get-packeges",
        "picture": "/api/admin/picture",
        "picturePlaces": "/api/admin/picture-places",
        "pictures": "/api/admin/pictures",
        "previewImage": "/api/admin/preview-image",
        "previewLinks": "/api/admin/preview-links/{kind}/{id}",
        "removeEventImage": "/api/admin/remove-event-image",
        "removeVenueImage": "/api/admin/remove-venue-image",
        "restoreEnquiry": "/api/admin/restore-enquiry/{id}",
        "retryEnquiryMail": "/api/admin/retry-enquiry-mail/{id}",
        "revokePreviewLink": "/api/admin/revoke-preview-link/{id}",
        "sendEmail": "/api/admin/send-email",
        "sendTestMail": "/api/admin/send-test-mail",
        "setUp": "/api/admin/set-up",
        "setupSteps": "/api/admin/setup-steps",
        "singleEvent": "/api/admin/single-event/{id}",
        "singlePackage": "/api/admin/single-packege/{id}",
        "singlePage": "/api/admin/single-page/{id}",
        "singleVenue": "/api/admin/single-venue/{id}",
        "siteContent": "/api/admin/get-site-content",
        "trashedEnquiries": "/api/admin/trashed-enquiries",
        "updateEnquiry": "/api/admin/update-enquiry/{id}",
        "updateEvent": "/api/admin/update-event/{id}",
        "updatePackage": "/api/admin/update-packege/{id}",
        "updateVenue": "/api/admin/update-venue/{id}",
        "uploadEventImage": "/api/admin/upload-event-image",
        "uploadLimits": "/api/admin/get-upload-limits",
        "uploadPackageImage": "/api/admin/upload-packege-image",
        "uploadPageImage": "/api/admin/upload-page-image",
        "uploadPicture": "/api/admin/upload-picture",
        "uploadVenueImage": "/api/admin/upload-venue-image",
        "venue": "/api/admin/get-venue/{id}",
        "venueUses": "/api/admin/venue-uses/{id}",
        "venues": "/api/admin/get-venues",
      },
      "imagesFolder": "/images/",
      "pages": {
        "about": "/about",
        "contact": "/contact",
        "event": "/single-event/an%20id%2F%C3%A9",
        "events": "/events",
        "home": "/",
        "package": "/single-packege/an%20id%2F%C3%A9",
        "page": "/an%20id%2F%C3%A9",
        "services": "/#services",
        "venue": "/single-venue/an%20id%2F%C3%A9",
        "venues": "/venues",
      },
      "patterns": {
        "preview": "/admin/preview/:kind/:id",
        "siteHistory": "/admin/site-history/:id",
        "siteSection": "/admin/site/:section?",
      },
      "routes": [
        "/single-venue/:id",
        "/admin/update-venue/:id",
        "/admin/venue-history/:id",
        "/single-event/:id",
        "/admin/update-event/:id",
        "/admin/event-history/:id",
        "/single-packege/:id",
        "/admin/update-package/:id",
        "/admin/package-history/:id",
        "/:id",
        "/admin/update-page/:id",
        "/admin/page-history/:id",
        "/admin/pictures/:id",
        "/admin/site/:id",
        "/admin/enquiry/:id",
      ],
    }
  `);
});

test("the map is searched for the parts that are known", () => {
  expect(mapSearchUrl("Dùn House", "", "Highland")).toBe(
    "https://www.google.com/maps/search/?api=1&query=D%C3%B9n%20House%2C%20Highland",
  );
});
