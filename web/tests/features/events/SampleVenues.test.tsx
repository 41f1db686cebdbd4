import { render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";

import { SampleVenues } from "../../../src/features/events/SampleVenues";
import { fakeApi } from "../../support/fakeApi";
import { details, venue } from "../../support/sampleItems";

const SAMPLE = { title: "A lodge in a glen", text: "Turnpike stairs.", picture: "" };

function open(sampleVenues = [SAMPLE]) {
  render(<SampleVenues texts={{ ...details, chosenVenues: [], sampleVenues }} />, { wrapper: MemoryRouter });
}

const links = () =>
  within(screen.getByRole("region", { name: "Top venues" }))
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("real venues take the place of drawn samples, and lead to their pages", async () => {
  fakeApi({ "/api/admin/get-venues": { body: [venue] } });
  open();
  expect(await screen.findByRole("heading", { name: venue.title })).toBeVisible();
  expect(links()).toContain(`/single-venue/${venue.slug}`);
  expect(screen.queryByText(SAMPLE.title)).not.toBeInTheDocument();
});

test("there are samples where no venue is published", async () => {
  const calls = fakeApi({ "/api/admin/get-venues": { body: [] } });
  open();
  await waitFor(() => expect(calls.map(({ url }) => new URL(url).search)).toEqual(["?limit=4"]));
  expect(screen.getByRole("heading", { name: SAMPLE.title })).toBeVisible();
});

test("samples with pictures of the company's own stay", () => {
  fakeApi({});
  open([{ ...SAMPLE, picture: "/images/tower.jpg" }]);
  expect(screen.getByRole("heading", { name: SAMPLE.title })).toBeVisible();
  expect(links()).toEqual([]);
});
