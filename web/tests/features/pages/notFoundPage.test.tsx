import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";

import { NotFoundPage } from "../../../src/features/pages/NotFoundPage";
import { refreshSiteContent } from "../../../src/site/siteContent";
import { fakeApi } from "../../support/fakeApi";
import { details, venue } from "../../support/sampleItems";

async function show(venues: { status?: number; body: unknown }) {
  fakeApi({ "/api/admin/get-site-content": { body: details }, "/api/admin/get-venues": venues });
  await refreshSiteContent();
  render(<NotFoundPage />, { wrapper: MemoryRouter });
}

test("a page that is not there offers the first houses", async () => {
  await show({ body: [venue] });

  expect(await screen.findByRole("link", { name: venue.title })).toHaveAttribute(
    "href",
    `/single-venue/${venue.slug}`,
  );
});

test.each([
  ["there are none", { body: [] }],
  ["they can't be fetched", { status: 503, body: {} }],
  ["the answer is no list", { body: null }],
])("while %s, it offers the ways that there always are", async (_, venues) => {
  await show(venues);

  expect(await screen.findByRole("link", { name: details.missingVenues })).toBeVisible();
  await import("../../../src/features/pages/OfferedVenues");
  expect(screen.getAllByRole("link")).toHaveLength(3);
});
