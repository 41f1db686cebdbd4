import { expect, test } from "vitest";

import { imagesFolder } from "../../src/api/endpoints";
import { mapSearchUrl } from "../../src/features/venues/venueLocation";
import { admin, pages, patterns } from "../../src/paths/adminPaths";
import { patternOf } from "../../src/paths/publicPaths";

const opened = (group: Record<string, string | ((id: string) => string)>) =>
  Object.fromEntries(
    Object.entries(group).map(([name, path]) => [name, typeof path === "string" ? path : path("an id/é")]),
  );

const patternsOf = (group: Record<string, string | ((id: string) => string)>) =>
  Object.entries(group).flatMap(([, path]) => (typeof path === "string" ? [] : [patternOf(path)]));

test("every address stays what it is", () => {
  expect({
    pages: opened(pages),
    admin: opened(admin),
    routes: patternsOf({ ...admin, ...pages }),
    patterns,
    imagesFolder,
  }).toMatchInlineSnapshot(`
    {
      "admin": {
        "account": "/admin/account",
        "addEnquiry": "/admin/add-enquiry",
        "addEvent": "/admin/add-event",
        "addPackage": "/admin/add-package",
        "addPage": "/admin/add-page",
        "addVenue": "/admin/add-venue",
        "auditLog": "/admin/audit-log",
        "confirmEmail": "/admin/confirm-email",
        "dashboard": "/admin/dashboard",
        "describePictures": "/admin/pictures/describe",
        "diary": "/admin/diary",
        "enquiries": "/admin/enquiries",
        "enquiry": "/admin/enquiry/an%20id%2F%C3%A9",
        "event": "/admin/event/an%20id%2F%C3%A9",
        "eventHistory": "/admin/event-history/an%20id%2F%C3%A9",
        "events": "/admin/events",
        "figures": "/admin/figures",
        "forgottenPassword": "/admin/forgotten-password",
        "importEnquiries": "/admin/import-enquiries",
        "invitation": "/admin/invitation",
        "login": "/admin/login",
        "myDay": "/admin/my-day",
        "officeHours": "/admin/office-hours",
        "otherMails": "/admin/other-mails",
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
        "webhook": "/admin/webhook",
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
