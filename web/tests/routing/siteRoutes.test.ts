import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";

import { routesAt } from "../../src/routing/siteRoutes";

const matched = async (start: string, path: string) => {
  const found = matchRoutes(await routesAt(start), path)?.at(-1)?.route.path;
  return found === "*" ? undefined : found;
};

test.each(["/admin", "/admin/venues", "/Admin/Login"])(
  "%s opens the back office and the site",
  async (path) => {
    expect(await matched(path, "/admin/venues")).toBe("/admin/venues");
    expect(await matched(path, "/venues")).toBe("/venues");
  },
);

test.each(["/", "/single-venue/one"])("%s opens the public site alone", async (path) => {
  expect(await matched(path, "/venues")).toBe("/venues");
  expect(await matched(path, "/admin/venues")).toBe("/admin/*");
});
