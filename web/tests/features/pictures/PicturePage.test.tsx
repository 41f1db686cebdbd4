// @module-tag slow

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";
import { libraryPicture } from "../../support/samplePictures";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const PLACE = {
  kind: "venues",
  id: "v1",
  title: "Dunmore",
  field: "bannerImage",
  label: "Banner image",
  version: 2,
};

function serve(more: object = {}, places: object[] = []) {
  const picture = { ...libraryPicture("a.jpg", { fileName: "hall.jpg" }), ...more };
  return fakeApi({
    ["/api/admin/picture"]: { body: picture },
    ["/api/admin/picture-places"]: { body: places },
    ["/api/admin/change-picture"]: { body: picture },
    ["/api/admin/get-media-facts"]: { body: {} },
  });
}

test("tells what is known of a picture, with its original", async () => {
  const requests = serve({ description: "The hall" });
  openAdmin("/admin/pictures/a.jpg");
  expect(await screen.findByRole("heading", { name: "hall.jpg" })).toBeVisible();
  const asked = requests.filter(({ url }) => url.includes("/api/admin/picture"));
  expect(asked.map(({ url }) => new URL(url).searchParams.get("path"))).toEqual([
    "/images/a.jpg",
    "/images/a.jpg",
  ]);
  expect(screen.getByText("JPEG, 2400 × 1600, 2.3 MB")).toBeVisible();
  expect(screen.getByText(/by Morag/)).toBeVisible();
  const original = screen.getByRole("link", { name: "Download the original" });
  expect([original.getAttribute("href"), original.getAttribute("download")]).toEqual([
    "/images/a.jpg?original=true",
    "hall.jpg",
  ]);
  expect(screen.getByRole("img", { name: "The hall" })).toHaveAttribute("src", "/images/a.jpg?w=1280");
});

test("a document has its pages and size, and nothing to describe", async () => {
  fakeApi({
    ["/api/admin/picture"]: {
      body: libraryPicture("a.pdf", { fileName: "plan.pdf", width: 0, height: 0, format: "PDF" }),
    },
    ["/api/admin/picture-places"]: { body: [{ ...PLACE, state: "published", label: "Plan or brochure" }] },
    ["/api/admin/get-media-facts"]: { body: { "/images/a.pdf": { pages: 3, size: 1_258_291 } } },
  });
  openAdmin("/admin/pictures/a.pdf");
  expect(await screen.findByText("PDF, 3 pages, 1.2 MB")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Dunmore, Plan or brochure" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: /Describe/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("lists every place that shows it, each with a link to where it is", async () => {
  serve({}, [
    { ...PLACE, state: "published" },
    { ...PLACE, state: "draft", label: "" },
    { ...PLACE, state: "version" },
    { ...PLACE, kind: "site", state: "published", title: "Site" },
    { ...PLACE, state: "trash" },
  ]);
  openAdmin("/admin/pictures/a.jpg");
  await screen.findByRole("link", { name: "Site, Banner image" });
  const list = screen.getByRole("heading", { name: "Where it is used" }).parentElement;
  const links = [...(list?.querySelectorAll("li") ?? [])].map((each) => [
    each.textContent,
    each.querySelector("a")?.getAttribute("href"),
  ]);
  expect(links).toEqual([
    ["Dunmore, Banner image", "/admin/update-venue/v1"],
    ["Dunmore (draft)", "/admin/update-venue/v1"],
    ["Dunmore, Banner image (version 2)", "/admin/venue-history/v1?right=2"],
    ["Site, Banner image", "/admin/site"],
    ["Dunmore, Banner image (in the trash)", "/admin/trash"],
  ]);
});

test.each([
  [true, "Nothing uses it. It stays until somebody deletes it."],
  [false, "Nothing uses it. It is deleted a day after it was stored or used."],
])("says of an unused picture whether it stays (%s)", async (isKept, text) => {
  serve({ isKept });
  openAdmin("/admin/pictures/a.jpg");
  expect(await screen.findByText(text)).toBeVisible();
});

test("what is said of it is saved, and not left unsaved without a question", async () => {
  const requests = serve();
  const router = openAdmin("/admin/pictures/a.jpg");
  await userEvent.type(await screen.findByLabelText("Description"), "The hall");
  await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(requests.map(({ method }) => method)).toContain("POST"));
  await screen.findByText("Every place that shows the picture has it now.");
  await userEvent.click(screen.getByRole("link", { name: "Go Back" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/pictures"));
});

test("a film plays, and has no focal point", async () => {
  serve({ path: "/images/a.mp4", fileName: "dance.mp4" });
  openAdmin("/admin/pictures/a.mp4");
  expect(await screen.findByRole("heading", { name: "Describe" })).toBeVisible();
  expect(document.querySelector("video")).toHaveAttribute("src", "/images/a.mp4");
  expect(screen.queryByRole("button", { name: /every crop/ })).not.toBeInTheDocument();
});

test("says that there is no such picture", async () => {
  fakeApi({});
  openAdmin("/admin/pictures/none.jpg");
  expect(await screen.findByText("Picture not found!")).toBeVisible();
});
