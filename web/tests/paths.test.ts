import { expect, test } from "vitest";

import { admin, calls, images, mapOf, pages, patterns } from "../src/paths";

const opened = (group: Record<string, string | ((id: string) => string)>) =>
  Object.fromEntries(
    Object.entries(group).map(([name, path]) => [name, typeof path === "string" ? path : path("an id/é")]),
  );

test("every address stays what it is", () => {
  expect({ pages: opened(pages), admin: opened(admin), patterns, calls, images }).toMatchInlineSnapshot(`
    {
      "admin": {
        "addVenue": "/admin/add-venue",
        "dashboard": "/admin/dashboard",
        "events": "/admin/events",
        "login": "/admin/login",
        "packages": "/admin/packages",
        "root": "/admin",
        "settings": "/admin/settings",
        "venue": "/admin/venue/an%20id%2F%C3%A9",
        "venues": "/admin/venues",
      },
      "calls": {
        "addVenue": "/api/admin/add-venue",
        "events": "/api/admin/get-events",
        "login": "/api/admin/login",
        "logout": "/api/admin/logout",
        "packages": "/api/admin/get-packeges",
        "sendEmail": "/api/admin/send-email",
        "singleEvent": "/api/admin/single-event/{id}",
        "singlePackage": "/api/admin/single-packege/{id}",
        "singleVenue": "/api/admin/single-venue/{id}",
        "siteDetails": "/api/admin/get-site-details",
        "uploadVenueImage": "/api/admin/upload-venue-image",
        "venue": "/api/admin/get-venue/{id}",
        "venues": "/api/admin/get-venues",
      },
      "images": "/images/",
      "pages": {
        "about": "/about",
        "contact": "/contact",
        "event": "/single-event/an%20id%2F%C3%A9",
        "events": "/events",
        "home": "/",
        "package": "/single-packege/an%20id%2F%C3%A9",
        "services": "/#services",
        "venue": "/single-venue/an%20id%2F%C3%A9",
        "venues": "/venues",
      },
      "patterns": {
        "adminVenue": "/admin/venue/:id",
        "event": "/single-event/:id",
        "package": "/single-packege/:id",
        "venue": "/single-venue/:id",
      },
    }
  `);
});

test("the map is searched for the parts that are known", () => {
  expect(mapOf("Dùn House", "", "Highland")).toBe(
    "https://www.google.com/maps/search/?api=1&query=D%C3%B9n%20House%2C%20Highland",
  );
});
