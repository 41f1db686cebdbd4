// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useUploads } from "../../../src/admin/fields/library/uploadStore";
import { fakeApi } from "../../support/fakeApi";
import { FakeXhr } from "../../support/fakeXhr";
import { asksBeforeClosing, loadAdminPages, openAdmin } from "../../support/openAdmin";
import { libraryPicture } from "../../support/samplePictures";

beforeAll(loadAdminPages);
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  FakeXhr.reset();
  useUploads.setState({ uploads: [] });
});

const PICTURES = [
  libraryPicture("hall.jpg", { description: "The hall" }),
  libraryPicture("loch.jpg", { isUsed: false }),
  libraryPicture("dance.mp4"),
  libraryPicture("plan.pdf", { width: 0, height: 0 }),
];

function serve(pictures: object[] = PICTURES, total = pictures.length) {
  const requests = fakeApi({
    ["/api/admin/pictures"]: { body: pictures, headers: { "X-Total-Count": String(total) } },
  });
  return () =>
    requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === "/api/admin/pictures")
      .map(({ searchParams }) => Object.fromEntries(searchParams));
}

const tiles = () => within(screen.getByRole("list", { name: "Pictures" })).getAllByRole("listitem");

test("shows what is stored, linked to its screen, with what is to be done about it", async () => {
  serve();
  openAdmin("/admin/pictures");
  await waitFor(() => expect(tiles()).toHaveLength(4));
  expect(screen.getByText("4 files in all")).toBeVisible();
  expect(tiles().map(({ textContent }) => textContent)).toEqual([
    " hall.jpg2400\u00a0×\u00a01600, 2.3\u00a0MB",
    " loch.jpg2400\u00a0×\u00a01600, 2.3\u00a0MBNot described, Not used",
    " dance.mp42400\u00a0×\u00a01600, 2.3\u00a0MB",
    "PDF plan.pdf2.3\u00a0MB",
  ]);
  expect(screen.getByRole("link", { name: "The hall hall.jpg" })).toHaveAttribute(
    "href",
    "/admin/pictures/hall.jpg",
  );
  expect(screen.getByRole("img", { name: "The hall" })).toHaveAttribute("src", "/images/hall.jpg?w=320");
});

test("search, filter and page are in the address, from which they are asked for", async () => {
  const asked = serve(PICTURES, 100);
  const router = openAdmin("/admin/pictures?search=loch&show=small&page=2");
  await waitFor(() =>
    expect(asked()).toEqual([{ search: "loch", only: "small", limit: "48", offset: "48" }]),
  );
  expect(screen.getByRole("link", { name: "Too small" })).toHaveAttribute("aria-current", "true");
  await userEvent.click(screen.getByRole("link", { name: "Films" }));
  expect(router.state.location.search).toBe("?search=loch&show=films");
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ search: "loch", kind: "film", limit: "48", offset: "0" }),
  );
  await router.navigate(-1);
  expect(await screen.findByText("Page 2 of 3")).toBeVisible();
});

test("those without a description can be gone through one after the other", async () => {
  serve();
  const router = openAdmin("/admin/pictures");
  await waitFor(() => expect(tiles()).toHaveLength(4));
  const link = { name: "Describe them one after the other" };
  expect(screen.queryByRole("link", link)).not.toBeInTheDocument();
  await router.navigate("/admin/pictures?show=undescribed");
  expect(await screen.findByRole("link", link)).toHaveAttribute("href", "/admin/pictures/describe");
});

test("says when there is nothing, and when nothing matches", async () => {
  serve([]);
  openAdmin("/admin/pictures");
  expect(await screen.findByText(/^There are no files yet\./)).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Not used" }));
  expect(await screen.findByRole("link", { name: "Show all files" })).toHaveAttribute(
    "href",
    "/admin/pictures",
  );
});

test("what could not be fetched is asked for again", async () => {
  fakeApi({ ["/api/admin/pictures"]: { status: 500, body: {} } });
  openAdmin("/admin/pictures");
  expect(await screen.findByText("Failed to fetch the pictures")).toBeVisible();
  serve();
  await userEvent.click(screen.getByRole("button", { name: /again/i }));
  await waitFor(() => expect(tiles()).toHaveLength(4));
});

const file = (name: string) => new File(["x"], name);
const choose = async (...names: string[]) => {
  await screen.findByRole("list", { name: "Pictures" });
  await userEvent.upload(
    screen.getByLabelText("Add pictures and films, or PDFs"),
    names.map((name) => file(name)),
    { applyAccept: false },
  );
};
const row = (name: string) =>
  within(screen.getByText(new RegExp(`^${name},`)).closest("li") ?? document.body);
const names = () => FakeXhr.sent.map(({ body }) => (body.get("image") as File).name);

test("files are uploaded two at once, each with its progress, and the list is fetched again", async () => {
  const asked = serve();
  openAdmin("/admin/pictures");
  await choose("a.jpg", "b.jpg", "c.jpg");
  await waitFor(() => expect(names()).toEqual(["a.jpg", "b.jpg"]));
  expect(row("c.jpg").getByText("Waiting")).toBeVisible();
  FakeXhr.sent[0]?.progress(1, 4);
  expect(await row("a.jpg").findByText("Uploading 25 %")).toBeVisible();
  const before = asked().length;
  FakeXhr.sent[0]?.answer(200, { picture: libraryPicture("1.jpg", { fileName: "a.jpg" }), isNew: true });
  expect(await row("a.jpg").findByRole("link", { name: "Open a.jpg" })).toHaveAttribute(
    "href",
    "/admin/pictures/1.jpg",
  );
  await waitFor(() => expect(names()).toEqual(["a.jpg", "b.jpg", "c.jpg"]));
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  expect(screen.getByText("1 of 3 stored, 2 to go")).toBeVisible();
});

test("a PDF is stored too", async () => {
  serve();
  openAdmin("/admin/pictures");
  await choose("menu.pdf");
  await waitFor(() => expect(names()).toEqual(["menu.pdf"]));
  expect(screen.getByLabelText("Add pictures and films, or PDFs")).toHaveAccessibleDescription(
    /PDF of up to/,
  );
  expect(screen.getByLabelText("Add pictures and films, or PDFs")).toHaveAttribute(
    "accept",
    expect.stringContaining(".pdf"),
  );
});

test("bytes that were stored before are told with their former name", async () => {
  serve();
  openAdmin("/admin/pictures");
  await choose("lake.jpg");
  await waitFor(() => expect(names()).toHaveLength(1));
  row("lake.jpg").getByRole("button", { name: "Cancel lake.jpg" }).focus();
  FakeXhr.last().answer(200, { picture: libraryPicture("loch.jpg"), isNew: false });
  expect(await row("lake.jpg").findByText(/^Was stored before as loch.jpg\./)).toBeVisible();
  expect(screen.getByLabelText("Add pictures and films, or PDFs")).toHaveFocus();
});

test("an upload is cancelled and tried again, and a failed one says why", async () => {
  serve();
  openAdmin("/admin/pictures");
  await choose("a.jpg", "notes.txt");
  expect(row("notes.txt").getByText(/is not a picture, film or PDF we take/)).toBeVisible();
  expect(row("notes.txt").queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Clear the list" })).toBeVisible();
  await userEvent.click(row("a.jpg").getByRole("button", { name: "Cancel a.jpg" }));
  expect(await row("a.jpg").findByText("Cancelled")).toBeVisible();
  expect(row("a.jpg").getByRole("button", { name: "Try again a.jpg" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(names()).toEqual(["a.jpg", "a.jpg"]));
  FakeXhr.last().answer(507, { message: "There is no room left." });
  expect(await row("a.jpg").findByText("There is no room left.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear the list" }));
  expect(screen.queryByText(/^a.jpg,/)).not.toBeInTheDocument();
  expect(screen.getByLabelText("Add pictures and films, or PDFs")).toHaveFocus();
});

test("uploads go on while another screen is shown, and the window is not closed unasked", async () => {
  serve();
  const router = openAdmin("/admin/pictures");
  await choose("a.jpg");
  await router.navigate("/admin/pictures?show=films");
  expect(asksBeforeClosing()).toBe(true);
  FakeXhr.last().answer(200, { picture: libraryPicture("1.jpg"), isNew: true });
  expect(await screen.findByText("1 of 1 stored")).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);
});
