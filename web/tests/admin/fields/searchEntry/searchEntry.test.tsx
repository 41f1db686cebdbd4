// @module-tag slow

import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FieldValues } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";

import {
  DESCRIPTION_LENGTH,
  lengthText,
  TITLE_LENGTH,
} from "../../../../src/admin/fields/searchEntry/lengthText";
import { readToken } from "../../../../src/api/credentials";
import { sendBy } from "../../../../src/api/reauth";
import { DescribedFields } from "../../../../src/admin/fields/described/DescribedFields";
import { SEARCH_TITLE } from "../../../../src/admin/values/described/describedForm";
import { type MediaValue, NO_MEDIA, stored } from "../../../../src/admin/values/media/mediaValue";
import { VENUE_FORM } from "../../../../src/features/venues/admin/venueForm";
import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { renderForm } from "../../../support/renderForm";
import { details, venue } from "../../../support/sampleItems";

/** What the preview asked the server, the last question at the end. */
let asked: { page: string; values: FieldValues }[] = [];
const HEAD = {
  tabTitle: "Ardvorran, Fort William · Ceilidh",
  title: "Ardvorran, Fort William",
  description: "A tower on the water",
  picture: venue.bannerImage,
  isIndexed: true,
};

/** Answers with what `headOf` makes of the values in the form. */
function serve(headOf: (values: FieldValues) => object = () => HEAD) {
  asked = [];
  fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/get-upload-limits": { body: {} },
    "/api/admin/page-head": async (request) => {
      const body = (await request.json()) as (typeof asked)[0];
      asked.push(body);
      return { body: headOf(body.values) };
    },
  });
}

beforeEach(() => serve());

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

/** The part of the form that tells what search engines show; the values are those of the whole form. */
const SEARCH_PART = { ...VENUE_FORM, parts: VENUE_FORM.parts.filter(({ title }) => title === SEARCH_TITLE) };
const Fields = () => (
  <DescribedFields form={SEARCH_PART} kind="venue" pathOf={(slug) => `/single-venue/${slug}`} />
);
const preview = () => document.querySelector(".entry");
const source = () => preview()?.querySelector("img")?.getAttribute("src");

test("the preview shows what the server makes of the form, and lengths are counted", async () => {
  serve(({ searchTitle, noIndex }) => ({
    ...HEAD,
    ...(searchTitle && { title: searchTitle, tabTitle: `${searchTitle} · Ceilidh` }),
    isIndexed: !noIndex,
  }));
  renderForm(VENUE_FORM.valuesOf({ ...venue, slug: "ardvorran" }), <Fields />);
  await waitFor(() => expect(preview()).toHaveTextContent("/single-venue/ardvorran"));
  expect(preview()).toHaveTextContent("Ardvorran, Fort William · Ceilidh");
  expect(preview()).toHaveTextContent("A tower on the water");
  expect(preview()!.querySelector("img")).toHaveAttribute("src", `${venue.bannerImage}?w=640`);
  expect(asked.at(-1)).toMatchObject({
    page: "venue",
    values: { title: venue.title, city: venue.city, bannerImage: venue.bannerImage, noIndex: false },
  });
  await userEvent.type(screen.getByLabelText("Title in search results"), "A castle to marry in");
  await waitFor(() => expect(preview()).toHaveTextContent("A castle to marry in · Ceilidh"));
  expect(screen.getByLabelText("Title in search results")).toHaveAccessibleDescription(
    "20 characters: a good length.",
  );
  await userEvent.click(screen.getByLabelText("Hide from search engines"));
  await waitFor(() => expect(preview()).toHaveTextContent("Search engines are asked not to show this page."));
});

test("the last answer stays until the next comes, and where none comes", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const later = deferred<{ body: object }>();
  serve();
  renderForm(VENUE_FORM.valuesOf(venue), <Fields />);
  await waitFor(() => expect(preview()).toHaveTextContent("A tower on the water"));
  fakeApi({ "/api/admin/page-head": () => later.promise });
  await userEvent.type(screen.getByLabelText("Title in search results"), "A castle");
  expect(preview()).toHaveTextContent("Ardvorran, Fort William");
  fakeApi({ "/api/admin/page-head": { status: 503, body: { message: "Not now." } } });
  await userEvent.type(screen.getByLabelText("Title in search results"), "s");
  await waitFor(() => expect(logged).toHaveBeenCalled());
  later.resolve({ body: { ...HEAD, title: "Too late" } });
  expect(preview()).toHaveTextContent("Ardvorran, Fort William");
});

test("a shared link shows the picture that the server chose, though it is not stored yet", async () => {
  const file = new File(["x"], "castle.jpg");
  serve(({ bannerImage }) => ({ ...HEAD, picture: bannerImage }));
  const urls = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:castle");
  const { setValue } = renderForm(
    { ...VENUE_FORM.valuesOf(venue), bannerImage: { ...NO_MEDIA, file } as MediaValue },
    <Fields />,
  );
  await waitFor(() => expect(source()).toBe("blob:castle"));
  expect(urls).toHaveBeenCalledWith(file);
  expect(asked.at(-1)!.values["bannerImage"]).toBe("castle.jpg");

  act(() => setValue("bannerImage", stored("/images/castle-1.jpg")));

  expect(source()).toBe("blob:castle");
  await waitFor(() => expect(source()).toBe("/images/castle-1.jpg?w=640"));
});

test("a shared link without a picture shows its words alone", async () => {
  serve(() => ({ ...HEAD, picture: "" }));
  renderForm(VENUE_FORM.valuesOf(venue), <Fields />);
  await waitFor(() => expect(preview()).toHaveTextContent("A tower on the water"));
  expect(source()).toBeUndefined();
});

test("a text that is too long is refused", async () => {
  renderForm(VENUE_FORM.valuesOf({ ...venue, searchTitle: "x".repeat(71) }), <Fields />);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Use at most 70 characters.")).toBeVisible();
});

test("a preview that the server refuses asks for no sign-in", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const signIns: number[] = [];
  sendBy(async (call) => {
    const answer = await call(readToken());
    if (answer.status === 401) signIns.push(answer.status);
    return answer;
  });
  const requests = fakeApi({
    "/api/admin/get-site-content": { body: details },
    "/api/admin/get-upload-limits": { body: {} },
    "/api/admin/page-head": { status: 401, body: { message: "Please sign in." } },
  });
  renderForm(VENUE_FORM.valuesOf({ ...venue, slug: "ardvorran" }), <Fields />);
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith("page-head"))).toBe(true));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(signIns).toEqual([]);
});
