import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { shortened } from "../../../../src/admin/fields/searchEntry/excerpts";
import { EntryPreview } from "../../../../src/admin/fields/searchEntry/EntryPreview";
import {
  DESCRIPTION_LENGTH,
  lengthText,
  TITLE_LENGTH,
} from "../../../../src/admin/fields/searchEntry/lengthText";
import { DescribedFields } from "../../../../src/admin/fields/described/DescribedFields";
import { NO_MEDIA, stored } from "../../../../src/admin/values/media/mediaValue";
import { EVENT_FORM, eventEntry } from "../../../../src/features/events/admin/eventForm";
import { PACKAGE_FORM, packageEntry } from "../../../../src/features/packages/admin/packageForm";
import { pageEntry } from "../../../../src/features/sitePages/admin/pageForm";
import { VENUE_FORM, venueEntry } from "../../../../src/features/venues/admin/venueForm";
import { fakeApi } from "../../../support/fakeApi";
import { renderForm } from "../../../support/renderForm";
import { details, event, packege, venue } from "../../../support/sampleItems";
import cases from "./descriptions.json";

beforeEach(() => {
  fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/get-upload-limits": { body: {} },
  });
});

test.each(cases)("a description is shortened as on the server: $shown", ({ text, shown }) => {
  expect(shortened(text)).toBe(shown);
});

test.each([
  ["", "Empty: the text below is used. Good are 20 to 60 characters."],
  ["A", "1 character: short. Good are 20 to 60."],
  ["A castle on the water in the west", "33 characters: a good length."],
  ["x".repeat(65), "65 characters: search results may cut it after 60."],
  ["x".repeat(71), "71 characters: too long, 70 is the most."],
])("the length of the title %j is said", (text, said) => {
  expect(lengthText(text, TITLE_LENGTH)).toBe(said);
});

test("letters beyond the basic plane count once", () => {
  expect(lengthText("🏰".repeat(80), DESCRIPTION_LENGTH)).toBe("80 characters: a good length.");
});

test("what is empty is filled in as the server does", () => {
  expect(venueEntry(VENUE_FORM.valuesOf(venue) as never)).toMatchObject({
    title: "Ardvorran, Fort William",
    description: "A tower on the water",
  });
  expect(eventEntry(EVENT_FORM.valuesOf(event) as never)).toMatchObject({
    title: "Isla & Rory, Fort William",
    description: "Above: at Ardvorran, Fort William.",
  });
  expect(packageEntry(PACKAGE_FORM.valuesOf(packege) as never)).toMatchObject({
    title: "The Highland Wedding",
    description: "Three days",
  });
  const text =
    "## Money\n\nPaid *before*, see [prices](/prices).\n\n- one\n- two\\*\n\n![A hall](/images/a.jpg)";
  expect(pageEntry({ picture: NO_MEDIA, title: "Terms", text })).toMatchObject({
    title: "Terms",
    description: "Money Paid before, see prices. one two*",
  });
});

const Fields = () => (
  <DescribedFields form={VENUE_FORM} entryOf={venueEntry} pathOf={(slug) => `/single-venue/${slug}`} />
);

test("the preview follows what is typed, and counts it", async () => {
  renderForm(VENUE_FORM.valuesOf({ ...venue, slug: "ardvorran" }), <Fields />);
  const preview = document.querySelector(".entry")!;
  expect(preview).toHaveTextContent("/single-venue/ardvorran");
  expect(preview).toHaveTextContent("Ardvorran, Fort William");
  await userEvent.type(screen.getByLabelText("Title in search results"), "A castle to marry in");
  expect(preview).toHaveTextContent("A castle to marry in");
  expect(screen.getByLabelText("Title in search results")).toHaveAccessibleDescription(
    "20 characters: a good length.",
  );
  await userEvent.click(screen.getByLabelText("Hide from search engines"));
  expect(preview).toHaveTextContent("Search engines are asked not to show this page.");
});

test("a text that is too long is refused", async () => {
  renderForm(VENUE_FORM.valuesOf({ ...venue, searchTitle: "x".repeat(71) }), <Fields />);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Use at most 70 characters.")).toBeVisible();
});

/** The address of the picture that a shared link shows. */
function pictureOf(picture: string, ...pictures: string[]) {
  const { container, unmount } = render(
    <EntryPreview
      title=""
      description=""
      picture={picture ? stored(picture) : NO_MEDIA}
      noIndex={false}
      company="Ceilidh"
      defaults={{ title: "Terms", description: "", pictures: pictures.map(stored) }}
      path="/terms"
    />,
  );
  const source = container.querySelector("img")?.getAttribute("src");
  unmount();
  return source;
}

test("a shared link shows the chosen picture, else the first photo of the page, else that of the site", async () => {
  expect(pictureOf("/images/a.jpg", "/images/b.jpg")).toBe("/images/a.jpg");
  expect(pictureOf("", "/images/plan.svg", "/images/b.jpg")).toBe("/images/b.jpg");
  expect(pictureOf("")).toBe("/social.png");
});
