import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { addMediaFacts } from "../../../../src/api/media/mediaFacts";
import { cropClasses } from "../../../../src/ui/media/cropPosition";
import { supportDialogs } from "../../../support/openAdmin";
import { ApiError } from "../../../../src/api/errors";
import { GalleryField } from "../../../../src/admin/fields/upload/GalleryField";
import type { GalleryValue } from "../../../../src/admin/values/media/mediaValue";
import { setServerErrors } from "../../../../src/ui/form/validation/serverValidationErrors";
import { control, renderForm, noticeText } from "../../../support/renderForm";
import { fakeApi } from "../../../support/fakeApi";

const FACTS = {
  format: "JPEG",
  colour: "",
  transparent: false,
  animated: false,
  playable: true,
  plays: "",
  poster: "",
};
const LIMITS = { pictureBytes: 1_000_000, filmBytes: 1_000_000 };

interface Values {
  gallery: GalleryValue;
}

beforeEach(() => void fakeApi({ "/api/admin/get-upload-limits": { body: LIMITS } }));

function open(value: GalleryValue = { paths: [], files: [] }, onRemove?: (path: string) => Promise<void>) {
  const form = renderForm<Values>(
    { gallery: value },
    <GalleryField<Values> name="gallery" label="Gallery" {...(onRemove && { onRemove })} />,
  );
  return () => form.getValues("gallery");
}

const anyFile = userEvent.setup({ applyAccept: false });
const file = (name: string) => new File([name], name, { lastModified: 1 });
const choose = (...names: string[]) => anyFile.upload(screen.getByLabelText("Gallery"), names.map(file));
const names = ({ files }: GalleryValue) => files.map(({ name }) => name);

test("what is chosen in several goes adds up, each picture once", async () => {
  const value = open({ paths: ["/images/old.jpg"], files: [] });
  await choose("one.jpg", "two.jpg");
  await choose("two.jpg", "three.jpg");
  expect(names(value())).toEqual(["one.jpg", "two.jpg", "three.jpg"]);
  expect(control("gallery").files).toHaveLength(3);
  expect(screen.getByText("1 picture stored, 3 new")).toBeVisible();
  expect(noticeText()).toBe("3 pictures chosen.");
});

test("what can't be taken is named, and the rest is taken", async () => {
  const value = open();
  await choose("one.jpg", "notes.txt", "clip.mp4");
  expect(names(value())).toEqual(["one.jpg"]);
  expect(screen.getByRole("alert")).toHaveTextContent(
    /notes\.txt is not a picture we take\..* clip\.mp4 is a film; a picture is needed here\./,
  );
});

test("a chosen file can be removed and chosen again", async () => {
  const value = open();
  await choose("one.jpg", "two.jpg");
  await userEvent.click(screen.getByRole("button", { name: "Remove one.jpg" }));
  expect(names(value())).toEqual(["two.jpg"]);
  expect(noticeText()).toBe("one.jpg is no longer chosen; 1 picture left.");
  expect(control("gallery")).toHaveFocus();
  await choose("one.jpg");
  expect(names(value())).toEqual(["two.jpg", "one.jpg"]);
});

test("a stored one is removed by its path", async () => {
  const removed: string[] = [];
  open({ paths: ["/images/a.jpg", "/images/b.jpg"], files: [] }, async (path) => void removed.push(path));
  const pictures = within(screen.getByRole("list")).getAllByRole("img");
  expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual([
    "/images/a.jpg?w=640",
    "/images/b.jpg?w=640",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Remove picture 2 of Gallery" }));
  expect(removed).toEqual(["/images/b.jpg"]);
  expect(control("gallery")).toHaveFocus();
});

const tile = (name: string) => screen.getByRole("button", { name: `Remove ${name}` }).closest("li")!;

test("the file that the server refuses is marked, also among others, until another choice", async () => {
  const { setError } = renderForm<Values>(
    { gallery: { paths: ["/images/old.jpg"], files: [file("one.jpg"), file("two.jpg")] } },
    <GalleryField<Values> name="gallery" label="Gallery" />,
  );
  const message = "two.jpg is broken or cut off.";
  const refusal = new ApiError(422, message, { gallery: message, "gallery.2": message });
  act(() => void setServerErrors(refusal, document.querySelector("form")!, setError));
  expect(within(tile("two.jpg")).getByText(message)).toBeVisible();
  expect(tile("one.jpg")).not.toHaveTextContent("broken");
  expect(screen.getAllByText(message)).toHaveLength(2);

  await userEvent.click(screen.getByRole("button", { name: "Remove two.jpg" }));
  expect(tile("one.jpg")).not.toHaveTextContent("broken");
});

test("a stored picture that the server refuses is marked at its tile, which gets the focus", () => {
  const { setError } = renderForm<Values>(
    { gallery: { paths: ["/images/a.jpg", "/images/b.jpg", "/images/c.jpg"], files: [] } },
    <GalleryField<Values> name="gallery" label="Gallery" onRemove={async () => {}} />,
  );
  const message = "There is no such stored file; please upload it again.";
  const refusal = new ApiError(422, message, { gallery: message, "gallery.2": message });
  act(() => void setServerErrors(refusal, document.querySelector("form")!, setError));
  const remove = screen.getByRole("button", { name: "Remove picture 3 of Gallery" });
  expect(remove).toHaveFocus();
  expect(remove).toHaveAccessibleDescription(message);
  expect(within(tile("picture 3 of Gallery")).getByText(message)).toBeVisible();
  expect(tile("picture 1 of Gallery")).not.toHaveTextContent(message);
});

test("a tile keeps the focal point of its picture in view, and an upright one stands upright", () => {
  addMediaFacts({
    "/images/wide.jpg": { ...FACTS, width: 300, height: 200, focalX: 90, focalY: 50 },
    "/images/tall.jpg": { ...FACTS, width: 200, height: 300, focalX: 50, focalY: 10 },
  });
  open({ paths: ["/images/wide.jpg", "/images/tall.jpg"], files: [] });
  const [wide, tall] = screen.getAllByRole("img");
  expect(wide).toHaveClass(...cropClasses({ x: 90, y: 50 }).split(" "));
  expect(wide).not.toHaveClass("preview--upright");
  expect(tall).toHaveClass("preview--upright", ...cropClasses({ x: 50, y: 10 }).split(" "));
});

test("what is said of a stored picture opens at its tile", async () => {
  supportDialogs();
  open({ paths: ["/images/a.jpg", "/images/b.jpg"], files: [] });
  await userEvent.click(screen.getByRole("button", { name: "Describe and frame picture 2 of Gallery" }));
  expect(await screen.findByRole("dialog", { name: "Describe and frame the picture" })).toBeVisible();
});
