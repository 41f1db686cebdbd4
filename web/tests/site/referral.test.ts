import { createMemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";

import { cameFrom } from "../../src/features/enquiries/calls";
import { followReferral, referral } from "../../src/site/referral";

function visitFrom(address: string) {
  const router = createMemoryRouter([{ path: "*", element: null }], { initialEntries: [address] });
  followReferral(router);
  return router;
}

const referredBy = (address: string) => vi.spyOn(document, "referrer", "get").mockReturnValue(address);

beforeEach(() => {
  referral.before = "";
});

test("the page before the form and the campaign of the first address are told", async () => {
  referredBy("https://www.google.com/search?q=secret");
  const router = visitFrom("/venue/torran?utm_source=news&utm_medium=mail&utm_campaign=May");
  await router.navigate("/contact?about=venue/torran");
  await router.navigate("/contact");
  expect(cameFrom()).toEqual({
    page: "/venue/torran",
    referrer: "www.google.com",
    utmSource: "news",
    utmMedium: "mail",
    utmCampaign: "May",
  });
});

test("a page of the own site that led here is a page and no source", () => {
  referredBy(`${location.origin}/venues?guests=80`);
  visitFrom("/contact");
  expect(cameFrom()).toEqual({ page: "/venues" });
});

test("what is not known is not told", () => {
  referredBy("");
  visitFrom("/contact");
  expect(cameFrom()).toEqual({ page: location.pathname });
});
