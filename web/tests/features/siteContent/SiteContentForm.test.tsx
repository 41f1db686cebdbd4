// @module-tag slow

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { isChanged } from "../../../src/admin/editing/tasks/unsavedChanges";
import { fakeApi } from "../../support/fakeApi";
import { FakeXhr } from "../../support/fakeXhr";
import { answer, fakeUploads, press, sent, type } from "../../support/itemForm";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";
import { editedOf, PUBLICATION } from "../../support/publication";
import { control, noticeText } from "../../support/renderForm";
import { SITE_FIELDS, STORED_SITE } from "../../support/site/siteFields";
import { turns } from "../../support/turns";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  Object.assign(Element.prototype, { animate: vi.fn<Element["animate"]>() });
  vi.spyOn(console, "error").mockReturnValue();
});

const EDIT = "/api/admin/edit-site/site";
const CALLS = {
  "/api/admin/get-site-fields": { body: SITE_FIELDS },
  "/api/admin/check-site/site": { body: [] },
  [EDIT]: editedOf(STORED_SITE),
};
const DRAFT = { state: "changed", hasDraft: true } as const;
const after = (changes: object, publication: object = DRAFT) => ({
  message: "",
  edited: editedOf({ ...STORED_SITE, version: 5, ...changes }, { published: STORED_SITE, ...publication })
    .body,
});

async function open(path = "/admin/site/home", calls = {}) {
  const seen = fakeApi({ ...CALLS, ...calls });
  const router = openAdmin("/admin/dashboard", path);
  await screen.findByRole("heading", { level: 1, name: /^Site: / });
  return { router, seen };
}

const sections = () => within(screen.getByRole("navigation", { name: "Sections of the site" }));

test("shows the section that the address names, and the first one without a name", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Site: Front page");
  expect(screen.getByLabelText("Headline")).toBeVisible();
  expect(control("companyName")).not.toBeVisible();
  expect(sections().getByRole("link", { name: "Front page" })).toHaveAttribute("aria-current", "page");
});

test("goes to the field that the address names", async () => {
  await open("/admin/site/home#homePromise");
  await waitFor(() => expect(control("homePromise")).toHaveFocus());
});

test("an unknown section is not found", async () => {
  fakeApi(CALLS);
  openAdmin("/admin/site/harps");

  expect(await screen.findByRole("heading", { level: 1, name: /nothing here|not found/i })).toBeVisible();
});

test("a failed fetch can be repeated", async () => {
  fakeApi({ ...CALLS, [EDIT]: { status: 500, body: {} } });
  openAdmin("/admin/site");

  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch the site content");
  fakeApi(CALLS);
  await press("Try again");
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Site: Company");
});

test("the changes of all sections are one draft, and Back leads to the section before", async () => {
  const { router } = await open();
  type("homeHeadline", "Reels");
  await userEvent.click(sections().getByRole("link", { name: "Company" }));
  expect(router.state.location.pathname).toBe("/admin/site/company");
  expect(screen.getByRole("group", { name: "Company" })).toHaveFocus();
  expect(screen.queryByRole("dialog")).toBeNull();
  type("companyName", "Reel & Co");
  await act(() => router.navigate(-1));
  expect(control("homeHeadline")).toBeVisible();
  expect(control("homeHeadline")).toHaveValue("Reels");

  await userEvent.keyboard("{Control>}s{/Control}");
  const request = await sent(1);
  expect([request.method, request.path]).toEqual(["PUT", "/api/admin/save-site-draft/site"]);
  expect(Object.fromEntries(request.body)).toEqual({
    version: "4",
    homeHeadline: "Reels",
    companyName: "Reel & Co",
  });
  await answer(200, after({ homeHeadline: "Reels", companyName: "Reel & Co" }));
  await waitFor(() => expect(noticeText()).toContain("Draft saved. Visitors still see the published site."));
  expect(isChanged()).toBe(false);
});

test("publishing saves the draft and then publishes it", async () => {
  const published = after({ homeHeadline: "Reels" }, PUBLICATION);
  const { seen } = await open("/admin/site/home", { "/api/admin/publish-site/site": { body: published } });
  type("homeHeadline", "Reels");
  await press("Update Site");
  await sent(1);
  await answer(200, after({ homeHeadline: "Reels" }));

  await waitFor(() => expect(noticeText()).toContain("Site updated successfully! Visitors see it now."));
  const request = seen.find(({ url }) => url.includes("publish-site")) as Request;
  expect(await request.json()).toEqual({ version: 5, publishAt: null, unpublishAt: null });
});

test("Enter in a line does not publish and loses nothing, and leaving the form asks first", async () => {
  await open();
  await userEvent.type(control("homeHeadline"), " and Reels{Enter}");
  await turns();

  expect(FakeXhr.sent).toEqual([]);
  expect(control("homeHeadline")).toHaveValue("Dances and Reels");
  expect(control("homeHeadline")).toHaveFocus();
  await userEvent.click(screen.getByRole("link", { name: "Trash" }));
  expect(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});

test("an error of another section opens that section, whose link counts it", async () => {
  const { router } = await open("/admin/site/home");
  type("homeHeadline", "x".repeat(31));
  await userEvent.click(sections().getByRole("link", { name: "About" }));
  await press("Update Site");

  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/site/home"));
  await waitFor(() => expect(control("homeHeadline")).toHaveFocus());
  expect(await screen.findByText("Use at most 30 characters.")).toBeVisible();
  expect(await sections().findByRole("link", { name: /Front page.*1 field to mend/ })).toBeVisible();
});

test("a draft that is not saved says why and that nothing is lost, and an error of the server is shown at its line", async () => {
  await open("/admin/site/home");
  type("openingHours.0.text", "From nine in the morning");
  await press("Save draft");
  const first = await sent(1);
  act(() => first.fail());
  expect(await screen.findByText(/^Failed to save the draft: the server was not reached/)).toHaveTextContent(
    "What you typed stays in this browser.",
  );
  await press("Save draft");
  await sent(2);
  await answer(422, { message: "Too long", errors: { openingHours: "Use at most 12 characters." } });

  await waitFor(() => expect(control("openingHours.0.text")).toHaveFocus());
  expect(screen.getByText("Use at most 12 characters.")).toBeVisible();
});

test("the search leads to a field of another section", async () => {
  const { router } = await open();
  const search = sections().getByRole("searchbox", { name: "Search the fields" });
  await userEvent.type(search, "company{Enter}");
  expect(sections().getByText("3 fields")).toBeVisible();
  await userEvent.click(sections().getByRole("button", { name: "Company name Company" }));

  expect(control("companyName")).toHaveFocus();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/site/company"));
  await userEvent.clear(search);
  await userEvent.type(search, "harp");
  expect(sections().getByText("No field has these words.")).toBeVisible();
});

test("a text goes back to its default, and the undo brings it back", async () => {
  await open();
  await press("Reset to the default: Headline");
  expect(control("homeHeadline")).toHaveValue("");
  expect(control("homeHeadline")).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Reset to the default: Headline" })).toBeNull();

  await press("Undo");
  expect(control("homeHeadline")).toHaveValue("Dances");
});

test("rows go back to their default, and there are no more than can be stored", async () => {
  await open("/admin/site/about");
  await press("Add founder");
  type("founders.1.name", "Rory");
  await press("Reset to the default: Founders");
  expect(document.getElementsByName("founders.1.name")).toHaveLength(0);

  await press("Undo");
  await waitFor(() => expect(control("founders.1.name")).toHaveValue("Rory"));
  const add = screen.getByRole("button", { name: "Add founder" });
  await userEvent.click(add);
  expect(screen.getByText("There can be 3 at most.")).toBeVisible();
  await userEvent.click(add);
  expect(document.getElementsByName("founders.3.name")).toHaveLength(0);
});

test("the characters are counted near the limit", async () => {
  await open();
  expect(screen.queryByText(/characters? left/)).toBeNull();
  type("homeHeadline", "x".repeat(29));
  expect(screen.getByText("1 character left")).toBeVisible();
  type("homeHeadline", "x".repeat(32));
  expect(screen.getByText("2 characters too many")).toBeVisible();
});

test("a portrait is uploaded before the draft is saved", async () => {
  await open("/admin/site/about");
  const file = new File(["x"], "isla.jpg");
  fireEvent.change(control("founders.0.portrait"), { target: { files: [file] } });
  await press("Save draft");
  expect((await sent(1)).path).toBe("/api/admin/upload-site-image");
  await answer(200, { image: "/images/new.jpg" });

  const request = await sent(2);
  expect(request.body.get("founders")).toBe('[{"name":"Isla","portrait":"/images/new.jpg"}]');
});

test("the place of a field is shown in a dialog", async () => {
  const previews = { "/api/admin/open-preview/site/site": { body: { path: "/?preview=t", expiresAt: "" } } };
  const events = { "/api/admin/get-events": { body: [{ slug: "harp night" }] } };
  await open("/admin/site/about", { ...previews, ...events });
  await press("Show on the page: Founders");
  expect(await screen.findByRole("dialog", { name: "Founders, on the page" })).toBeVisible();
  expect(await screen.findByTitle("The page at phone width")).toHaveAttribute("src", "/about?preview=t");

  await press("Close");
  await userEvent.click(sections().getByRole("link", { name: "Event page" }));
  await press("Show on the page: Link");
  const frame = await screen.findByTitle("The page at phone width");
  expect(frame).toHaveAttribute("src", "/single-event/harp%20night?preview=t");
});

test("a page that no item has yet is told", async () => {
  await open("/admin/site/event-page", { "/api/admin/get-events": { body: [] } });
  await press("Show on the page: Link");

  await waitFor(() => expect(noticeText()).toContain("There is no page yet that shows this."));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what only search engines show has no place", async () => {
  await open("/admin/site/search");

  expect(screen.getByRole("checkbox", { name: "Hide" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show on the page: Hide" })).toBeNull();
});

test("a draft is discarded", async () => {
  const stored = editedOf({ ...STORED_SITE, homeHeadline: "Reels" }, { ...DRAFT, published: STORED_SITE });
  const left = editedOf(STORED_SITE).body;
  await open("/admin/site/home", {
    [EDIT]: stored,
    "/api/admin/save-site-draft/site": { body: { message: "", edited: left } },
  });
  expect(control("homeHeadline")).toHaveValue("Reels");
  await press("Discard draft");
  await press("Discard");

  await waitFor(() => expect(control("homeHeadline")).toHaveValue("Dances"));
});

test("the site can be scheduled and not be unpublished", async () => {
  await open();
  expect(screen.getByLabelText("Publish at")).toBeInTheDocument();
  expect(screen.queryByLabelText("Unpublish at")).toBeNull();
  expect(screen.queryByRole("button", { name: "Unpublish now" })).toBeNull();
});
