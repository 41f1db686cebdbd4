// @module-tag slow

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { StoredPage } from "../../../../src/api/types";
import { fakeApi } from "../../../support/fakeApi";
import { FakeXhr } from "../../../support/fakeXhr";
import { answer, fakeUploads, press, sent, type } from "../../../support/itemForm";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { control } from "../../../support/renderForm";
import { edited, sitePage } from "../../../support/sampleItems";
import { turns } from "../../../support/turns";

const { html: _, ...shared } = sitePage;
const TERMS: StoredPage = { ...shared, id: "p1", text: "## Money\r\n\r\nPaid *before*." };

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const rowsOf = (slugs: string[]) => ({
  body: {
    items: slugs.map((slug, index) => ({
      ...edited({ ...TERMS, id: `p${index}`, slug, title: slug }),
      item: { id: `p${index}`, slug, title: slug, picture: "", inFooter: index === 0 },
    })),
    total: slugs.length,
    counts: { live: slugs.length },
  },
});

test("the list shows the pages and begins the privacy page", async () => {
  const draft = edited(
    { ...TERMS, id: "p9", title: "Privacy" },
    { state: "draft", hasDraft: true, published: null },
  );
  const requests = fakeApi({
    "/api/admin/list-pages": rowsOf(["terms", "press"]),
    "/api/admin/add-privacy-draft": { body: { message: "", id: "p9" } },
    "/api/admin/edit-page/p9": { body: draft },
  });
  const router = openAdmin("/admin/pages");
  expect(await screen.findByRole("link", { name: "terms" })).toHaveAttribute("href", "/admin/update-page/p0");
  expect(screen.getAllByRole("cell", { name: /^(Yes|No)$/ }).map(({ textContent }) => textContent)).toEqual([
    "Yes",
    "No",
  ]);
  expect(await screen.findByText("There can be 12 pages; there is room for 10 more.")).toBeVisible();
  await press("Begin the privacy page");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/update-page/p9"));
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(await screen.findByText(/^The privacy page is a draft\./)).toBeVisible();
});

test("twelve pages are the most, and a privacy page is begun once", async () => {
  fakeApi({ "/api/admin/list-pages": rowsOf(["privacy", ..."abcdefghijk"]) });
  openAdmin("/admin/pages");
  expect(await screen.findByText(/^There are 12 pages, which is the most\./)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Add Page" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Begin the privacy page" })).not.toBeInTheDocument();
});

test("a page that cannot be begun says why", async () => {
  fakeApi({
    "/api/admin/list-pages": rowsOf([]),
    "/api/admin/add-privacy-draft": { status: 422, body: { message: "There are too many pages." } },
  });
  openAdmin("/admin/pages");
  await userEvent.click(await screen.findByRole("button", { name: "Begin the privacy page" }));
  expect(await screen.findByText("There are too many pages.")).toBeVisible();
});

test("a new page is stored as a draft, then published", async () => {
  fakeApi({ "/api/admin/list-pages": rowsOf([]) });
  openAdmin("/admin/add-page");
  await screen.findByRole("heading", { level: 1, name: "Add Page" });
  await press("Add Page");
  expect(await screen.findByText("Text is required.")).toBeVisible();
  type("title", "Terms");
  await press("Markdown");
  await userEvent.type(await screen.findByRole("textbox", { name: "Text" }), "## Money");
  await userEvent.click(screen.getByLabelText("Name it in the footer"));
  await press("Add Page");
  const { method, path, body } = await sent(1);
  expect([method, path]).toEqual(["POST", "/api/admin/save-page-draft"]);
  expect([body.get("title"), body.get("text"), body.get("inFooter")]).toEqual(["Terms", "## Money", "true"]);
  const draft = edited({ ...TERMS, text: "## Money" }, { state: "draft", hasDraft: true, published: null });
  const requests = fakeApi({
    "/api/admin/publish-page/p1": { body: { message: "", edited: edited(TERMS) } },
    "/api/admin/edit-page/p1": { body: edited(TERMS) },
    "/api/admin/list-pages": rowsOf(["terms"]),
  });
  await answer(200, { message: "", edited: draft });
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith("publish-page/p1"))).toBe(true));
  expect(FakeXhr.sent).toHaveLength(1);
});

test("Enter in a line of a page does not publish it", async () => {
  fakeApi({ "/api/admin/edit-page/p1": { body: edited(TERMS) } });
  openAdmin("/admin/update-page/p1");
  await screen.findByRole("heading", { level: 1, name: "Update Page" });
  await waitFor(() => expect(control("title")).toHaveValue(TERMS.title));
  await userEvent.type(control("title"), " of trade{Enter}");
  await turns();
  expect(FakeXhr.sent).toEqual([]);
  expect(control("title")).toHaveValue(`${TERMS.title} of trade`);
});

test("a stored page is opened with its text, and an address of the site is refused at its field", async () => {
  fakeApi({ "/api/admin/edit-page/p1": { body: edited(TERMS) } });
  openAdmin("/admin/update-page/p1");
  await screen.findByRole("heading", { level: 1, name: "Update Page" });
  await waitFor(() => expect(document.querySelector(".tiptap h2")).toHaveTextContent("Money"));
  expect(document.querySelector(".tiptap em")).toHaveTextContent("before");
  expect(control("text")).toHaveValue("## Money\n\nPaid *before*.");
  type("slug", "about");
  await press("Save draft");
  const { path, body } = await sent(1);
  expect([path, body.get("slug"), body.has("text")]).toEqual([
    "/api/admin/save-page-draft/p1",
    "about",
    false,
  ]);
  await answer(422, {
    message: "Some fields need attention.",
    errors: { slug: "The site has this address itself." },
  });
  expect(await screen.findByText("The site has this address itself.")).toBeVisible();
  expect(control("slug")).toHaveFocus();
});
