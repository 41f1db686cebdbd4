// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { GalleryField } from "../../../../src/admin/fields/upload/GalleryField";
import { MediaField } from "../../../../src/admin/fields/upload/MediaField";
import {
  type GalleryValue,
  type MediaValue,
  NO_MEDIA,
  stored,
} from "../../../../src/admin/values/media/mediaValue";
import type { MediaKind } from "../../../../src/admin/values/media/mediaKinds";
import { fakeApi } from "../../../support/fakeApi";
import { supportDialogs } from "../../../support/openAdmin";
import { noticeText, renderForm } from "../../../support/renderForm";
import { libraryPicture } from "../../../support/samplePictures";

const LIMITS = { pictureBytes: 1_000_000, filmBytes: 1_000_000, convertsFilms: true };
let requests: Request[];

function serve(total = 2) {
  requests = fakeApi({
    ["/api/admin/get-upload-limits"]: { body: LIMITS },
    ["/api/admin/pictures"]: {
      body: [libraryPicture("hall.jpg"), libraryPicture("loch.jpg")],
      headers: { "X-Total-Count": String(total) },
    },
  });
}

beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  serve();
});

const asked = () =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === "/api/admin/pictures")
    .map(({ searchParams }) => Object.fromEntries(searchParams));

function openField(value: MediaValue = NO_MEDIA, mediaKind: MediaKind = "picture") {
  const form = renderForm<{ picture: MediaValue }>(
    { picture: value },
    <MediaField<{ picture: MediaValue }> name="picture" label="Hall" mediaKind={mediaKind} />,
  );
  return () => form.getValues("picture");
}

function openGallery(paths: string[]) {
  const form = renderForm<{ gallery: GalleryValue }>(
    { gallery: { paths, files: [] } },
    <GalleryField<{ gallery: GalleryValue }> name="gallery" label="Gallery" />,
  );
  return () => form.getValues("gallery").paths;
}

async function openLibrary() {
  await userEvent.click(screen.getByRole("button", { name: /^Choose from the library/ }));
  return within(await screen.findByRole("dialog"));
}

test("a stored picture is chosen for a field, and taken back", async () => {
  const value = openField(stored("/images/old.jpg"));
  const dialog = await openLibrary();
  await userEvent.click(await dialog.findByRole("radio", { name: /hall\.jpg/ }));
  await userEvent.click(dialog.getByRole("radio", { name: /loch\.jpg/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Use this one" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(value()).toEqual(stored("/images/loch.jpg"));
  expect(noticeText()).toBe("loch.jpg chosen.");
  await userEvent.click(screen.getByRole("button", { name: "Remove Hall" }));
  expect(value()).toEqual(stored("/images/old.jpg"));
});

test("nothing is used before something is chosen, and after it was taken off again", async () => {
  openGallery([]);
  const dialog = await openLibrary();
  const hall = await dialog.findByRole("checkbox", { name: /hall\.jpg/ });
  const use = dialog.getByRole("button", { name: "Use this one" });
  expect(use).toBeDisabled();
  await userEvent.click(hall);
  expect(use).toBeEnabled();
  await userEvent.click(hall);
  expect(use).toBeDisabled();
});

test("Enter on a picture chooses it, and once more uses it", async () => {
  const value = openField();
  const dialog = await openLibrary();
  const hall = await dialog.findByRole("radio", { name: /hall\.jpg/ });
  hall.focus();
  await userEvent.keyboard("{Enter}");
  expect(hall).toBeChecked();
  expect(value()).toEqual(NO_MEDIA);
  await userEvent.keyboard("{Enter}");
  expect(value()).toEqual(stored("/images/hall.jpg"));
});

test("Enter on a choice uses it, and Cancel changes nothing", async () => {
  const value = openField();
  let dialog = await openLibrary();
  await userEvent.click(await dialog.findByRole("radio", { name: /hall\.jpg/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(value()).toEqual(NO_MEDIA);
  dialog = await openLibrary();
  await userEvent.click(await dialog.findByRole("radio", { name: /hall\.jpg/ }));
  await userEvent.keyboard("{Enter}");
  expect(value()).toEqual(stored("/images/hall.jpg"));
});

test.each<[MediaKind, string | undefined]>([
  ["picture", "picture"],
  ["film", "film"],
  ["either", undefined],
  ["pictureOrDocument", "document"],
])("a field for a %s lists what it takes", async (mediaKind, kind) => {
  openField(NO_MEDIA, mediaKind);
  await openLibrary();
  await waitFor(() => expect(asked().map((query) => query["kind"])).toEqual([kind]));
});

test("the library is searched, and leafed through", async () => {
  serve(100);
  openField();
  const dialog = await openLibrary();
  await userEvent.click(await dialog.findByRole("button", { name: "Next page" }));
  expect(await dialog.findByText("Page 2 of 3")).toBeVisible();
  await userEvent.type(dialog.getByRole("searchbox"), "loch");
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ kind: "picture", search: "loch", limit: "48", offset: "0" }),
  );
});

test.each<[MediaKind, string[]]>([
  ["picture", ["All", "Not described", "Not used"]],
  ["film", ["All", "Not used"]],
  ["either", ["All", "Films", "Not described", "Not used"]],
  ["pictureOrDocument", ["PDFs", "Pictures"]],
])("the filters for a %s are those that help to choose one, the first pressed", async (mediaKind, labels) => {
  openField(NO_MEDIA, mediaKind);
  const filters = within((await openLibrary()).getByRole("group", { name: "Show" })).getAllByRole("button");
  expect(filters.map(({ textContent }) => textContent)).toEqual(labels);
  expect(filters.map((each) => each.getAttribute("aria-pressed"))).toEqual(
    labels.map((label) => String(label === labels[0])),
  );
});

test("a filter narrows the search, from the first page on", async () => {
  serve(100);
  openField();
  const dialog = await openLibrary();
  await userEvent.type(dialog.getByRole("searchbox"), "loch");
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: "loch" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Next page" }));
  await userEvent.click(dialog.getByRole("button", { name: "Not used" }));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      kind: "picture",
      only: "unused",
      search: "loch",
      limit: "48",
      offset: "0",
    }),
  );
  expect(dialog.getByRole("button", { name: "Not used" })).toHaveAttribute("aria-pressed", "true");
  expect(await dialog.findByText("100 files found")).toBeInTheDocument();
});

test("documents are listed with a mark in place of a picture, and pictures apart", async () => {
  requests = fakeApi({
    ["/api/admin/get-upload-limits"]: { body: LIMITS },
    ["/api/admin/pictures"]: {
      body: [libraryPicture("plan.pdf", { width: 0, height: 0, size: 1_258_291 })],
      headers: { "X-Total-Count": "1" },
    },
  });
  const value = openField(NO_MEDIA, "pictureOrDocument");
  const dialog = await openLibrary();
  expect(await dialog.findByRole("radio", { name: "plan.pdf 1.2\u00a0MB" })).toBeVisible();
  expect(dialog.getByText("PDF")).toBeVisible();
  expect(dialog.queryByRole("img")).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Pictures" }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ kind: "picture" }));
  await userEvent.click(await dialog.findByRole("radio", { name: /plan\.pdf/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Use this one" }));
  expect(value()).toEqual(stored("/images/plan.pdf"));
});

test("when nothing matches, the filters are cleared by a press, which leads to the search", async () => {
  fakeApi({ ["/api/admin/pictures"]: { body: [], headers: { "X-Total-Count": "0" } } });
  openField();
  const dialog = await openLibrary();
  expect(await dialog.findByText(/^There are no files yet\./)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Not described" }));
  expect(await dialog.findByText(/No file matches/)).toBeVisible();
  serve();
  await userEvent.click(dialog.getByRole("button", { name: "Clear the filters" }));
  expect(await dialog.findByRole("radio", { name: /hall\.jpg/ })).toBeVisible();
  expect(dialog.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  expect(dialog.getByRole("searchbox")).toHaveFocus();
});

test("what could not be fetched is asked for again", async () => {
  fakeApi({ ["/api/admin/pictures"]: { status: 500, body: {} } });
  openField();
  const dialog = await openLibrary();
  expect(await dialog.findByRole("alert")).toHaveTextContent("Failed to fetch the pictures");
  serve();
  await userEvent.click(dialog.getByRole("button", { name: /again/i }));
  expect(await dialog.findByRole("radio", { name: /hall\.jpg/ })).toBeVisible();
});

test("several are added to a gallery at once, each once, and taken off again", async () => {
  const paths = openGallery(["/images/hall.jpg"]);
  const dialog = await openLibrary();
  await userEvent.click(await dialog.findByRole("checkbox", { name: /hall\.jpg/ }));
  await userEvent.click(dialog.getByRole("checkbox", { name: /loch\.jpg/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Use these 2" }));
  expect(paths()).toEqual(["/images/hall.jpg", "/images/loch.jpg"]);
  expect(noticeText()).toBe("1 picture added.");
  await userEvent.click(screen.getByRole("button", { name: "Remove picture 2 of Gallery" }));
  expect(paths()).toEqual(["/images/hall.jpg"]);
  expect(screen.queryByRole("button", { name: /^Remove/ })).not.toBeInTheDocument();
});

test("a file is pasted into a field; a text is not taken from where it is pasted", async () => {
  const value = openField();
  const target = screen.getByText("Hall", { selector: "label" });
  const pasted = (files: File[]) => fireEvent.paste(target, { clipboardData: { files } });
  expect(pasted([])).toBe(true);
  expect(pasted([new File(["x"], "image.png")])).toBe(false);
  await waitFor(() => expect(value().file?.name).toBe("image.png"));
});
