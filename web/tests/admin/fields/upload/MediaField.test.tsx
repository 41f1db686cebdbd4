import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import type { MediaKind } from "../../../../src/admin/values/media/mediaKinds";
import { MediaField } from "../../../../src/admin/fields/upload/MediaField";
import { hasMedia, type MediaValue, NO_MEDIA, stored } from "../../../../src/admin/values/media/mediaValue";
import { control, renderForm, noticeText } from "../../../support/renderForm";
import { fakeApi } from "../../../support/fakeApi";
import { libraryPicture } from "../../../support/samplePictures";

interface Values {
  picture: MediaValue;
}

interface Options {
  value?: MediaValue;
  mediaKind?: MediaKind;
  onRemove?: () => Promise<void>;
}

const MEBIBYTE = 1024 * 1024;
const LIMITS = { pictureBytes: 30 * MEBIBYTE, filmBytes: 200 * MEBIBYTE };

beforeEach(() => void fakeApi({ "/api/admin/get-upload-limits": { body: LIMITS } }));

const validate = (chosen: MediaValue) => hasMedia(chosen) || "Hall is required.";

function open({ value = NO_MEDIA, mediaKind = "picture", ...rest }: Options = {}) {
  const form = renderForm<Values>(
    { picture: value },
    <MediaField<Values>
      name="picture"
      label="Hall"
      mediaKind={mediaKind}
      required
      rules={{ validate }}
      {...rest}
    />,
  );
  return () => form.getValues("picture");
}

/** A file with this name and reported size, but little content. */
function file(name: string, size = 1): File {
  return Object.defineProperty(new File(["x"], name), "size", { value: size });
}

const anyFile = userEvent.setup({ applyAccept: false });
const choose = (chosen: File) => anyFile.upload(screen.getByLabelText("Hall"), chosen);
const fault = () => document.getElementById("picture-error")?.textContent;

test("a chosen picture is previewed at once and is in the form beside the stored one", async () => {
  const value = open({ value: stored("/images/old.jpg") });
  expect(screen.getByRole("img", { name: "Hall" })).toHaveAttribute("src", "/images/old.jpg?w=640");
  const hall = file("hall.jpg", 2.5 * MEBIBYTE);
  await choose(hall);
  expect(value()).toEqual({ path: "/images/old.jpg", file: hall });
  expect(screen.getByRole("img", { name: "hall.jpg" })).toHaveAttribute("src", "blob:chosen");
  expect(screen.getByText("hall.jpg, 2.5 MB")).toBeVisible();
});

test.each<[MediaKind, string, number, string]>([
  ["picture", "notes.txt", 1, "notes.txt is not a picture we take."],
  ["picture", "plan.pdf", 1, "plan.pdf is a PDF; a picture is needed here."],
  ["either", "plan.pdf", 1, "plan.pdf is a PDF; a picture or film is needed here."],
  ["pictureOrDocument", "clip.mp4", 1, "clip.mp4 is a film; a picture or PDF is needed here."],
  ["pictureOrDocument", "notes.txt", 1, "notes.txt is not a picture or PDF we take."],
  ["pictureOrDocument", "plan.pdf", 31 * MEBIBYTE, "plan.pdf has 31 MB; at most 30 MB are taken."],
  ["picture", "hall", 1, "hall is not a picture we take."],
  ["picture", "clip.MP4", 1, "clip.MP4 is a film; a picture is needed here."],
  ["film", "hall.jpg", 1, "hall.jpg is a picture; a film is needed here."],
  ["either", "notes.txt", 1, "notes.txt is not a picture or film we take."],
  ["picture", "hall.jpg", 0, "hall.jpg is empty."],
  ["picture", "hall.jpg", 31 * MEBIBYTE, "hall.jpg has 31 MB; at most 30 MB are taken."],
  ["film", "clip.mp4", 201 * MEBIBYTE, "clip.mp4 has 201 MB; at most 200 MB are taken."],
])(
  "where a %s is taken, %s of %i bytes is refused at once and aloud",
  async (mediaKind, name, size, words) => {
    const value = open({ mediaKind });
    await choose(file(name, size));
    expect(fault()?.replaceAll("\u00a0", " ")).toContain(words);
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(control("picture")).toBeInvalid();
    expect(value()).toEqual(NO_MEDIA);
  },
);

test.each<[MediaKind, string]>([
  ["picture", "hall.JPG"],
  ["film", "clip.m4v"],
  ["either", "hall.heic"],
  ["either", "clip.3gp"],
  ["pictureOrDocument", "plan.PDF"],
  ["pictureOrDocument", "plan.jpg"],
])("where a %s is taken, %s is", async (mediaKind, name) => {
  const value = open({ mediaKind });
  await choose(file(name));
  expect(fault()).toBe("");
  expect(value().file?.name).toBe(name);
});

test("a document has a mark, its name and its size, stored with its pages and no description", async () => {
  fakeApi({
    "/api/admin/get-upload-limits": { body: LIMITS },
    ["/api/admin/picture"]: { body: libraryPicture("plan.pdf", { fileName: "House plan.pdf" }) },
    ["/api/admin/get-media-facts"]: { body: { "/images/plan.pdf": { pages: 3, size: 1.2 * MEBIBYTE } } },
  });
  const onRemove = vi.fn(() => Promise.resolve());
  const value = open({ value: stored("/images/plan.pdf"), mediaKind: "pictureOrDocument", onRemove });
  const link = await screen.findByRole("link", { name: "House plan.pdf" });
  await waitFor(() => expect(link.parentElement).toHaveTextContent("House plan.pdf, PDF, 3 pages, 1.2 MB"));
  expect(link).toHaveAttribute("href", "/images/plan.pdf");
  expect(screen.queryByText(/Browsers/)).not.toBeInTheDocument();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Describe/ })).not.toBeInTheDocument();
  expect(screen.getByText(/another picture of up to 30 MB; PDF of up to 30 MB\.$/)).toBeVisible();
  await choose(file("new.pdf", 2.5 * MEBIBYTE));
  expect(screen.getByText("new.pdf, 2.5 MB")).toBeVisible();
  expect(value().file?.name).toBe("new.pdf");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove Hall" }));
  expect(await screen.findByRole("link", { name: "House plan.pdf" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove Hall" }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test("a refused file leaves the one that was chosen before, and a fit one ends the refusal", async () => {
  const value = open();
  await choose(file("hall.jpg"));
  await choose(file("notes.txt"));
  expect(value().file?.name).toBe("hall.jpg");
  expect([...(control("picture").files ?? [])].map(({ name }) => name)).toEqual(["hall.jpg"]);
  await choose(file("stair.jpg"));
  expect(fault()).toBe("");
});

test("taking a chosen file away shows the stored one again and leaves the focus at the field", async () => {
  const value = open({ value: stored("/images/old.jpg") });
  await choose(file("hall.jpg"));
  await userEvent.click(screen.getByRole("button", { name: "Remove Hall" }));
  expect(value()).toEqual(stored("/images/old.jpg"));
  expect(screen.getByRole("img", { name: "Hall" })).toHaveAttribute("src", "/images/old.jpg?w=640");
  expect(control("picture")).toHaveFocus();
  expect(noticeText()).toBe("hall.jpg is no longer chosen.");
});

test("removing the stored one can't be pressed twice", async () => {
  const waiting: (() => void)[] = [];
  const onRemove = vi.fn(() => new Promise<void>((resolve) => void waiting.push(resolve)));
  open({ value: stored("/images/old.jpg"), onRemove });
  const remove = screen.getByRole("button", { name: "Remove Hall" });
  await userEvent.click(remove);
  await userEvent.click(remove);
  expect(onRemove).toHaveBeenCalledOnce();
  await act(async () => waiting[0]?.());
  expect(control("picture")).toHaveFocus();
});

test("a stored file has no remove button without a remove handler", () => {
  open({ value: stored("/images/old.jpg") });
  expect(screen.queryByRole("button", { name: "Remove Hall" })).not.toBeInTheDocument();
});

test("a file kept from an earlier visit is shown, and is in the control", () => {
  const hall = file("hall.jpg");
  open({ value: { path: "", file: hall } });
  expect(screen.getByText("hall.jpg, 1 KB")).toBeVisible();
  expect(control("picture").files?.[0]).toBe(hall);
});

test("a picture that does not load is said to have no preview", () => {
  open({ value: stored("/images/gone.jpg") });
  fireEvent.error(screen.getByRole("img", { name: "Hall" }));
  expect(screen.getByText("No preview")).toBeVisible();
});

/** Answers the preview call; returns a function that reports whether it was made. */
function answerPreview(answered: Promise<Response>) {
  const asked = vi.fn<() => Promise<Response>>(() => answered);
  const others = globalThis.fetch;
  vi.stubGlobal("fetch", (call: Request | string) =>
    call === "/api/admin/preview-image" ? asked() : others(call),
  );
  return asked;
}

test.each(["hall.heic", "hall.TIFF"])(
  "of %s, which browsers do not draw, the server makes a preview",
  async (name) => {
    answerPreview(Promise.resolve(new Response("small")));
    open();
    await choose(file(name));
    fireEvent.error(screen.getByRole("img", { name }));
    expect(screen.getByText("Loading preview...")).toBeVisible();
    expect(await screen.findByRole("img", { name })).toHaveAttribute("src", "blob:chosen");
  },
);

test("where the server makes no preview either, that is said", async () => {
  answerPreview(Promise.resolve(new Response("{}", { status: 422 })));
  open();
  await choose(file("hall.heic"));
  fireEvent.error(screen.getByRole("img", { name: "hall.heic" }));
  expect(await screen.findByText("No preview")).toBeVisible();
});

test("the server is not asked for a preview of a picture that browsers draw", async () => {
  const asked = answerPreview(Promise.resolve(new Response("small")));
  open();
  await choose(file("hall.jpg"));
  fireEvent.error(screen.getByRole("img", { name: "hall.jpg" }));
  expect(screen.getByText("No preview")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test("a film is shown as one", async () => {
  open({ mediaKind: "either" });
  await choose(file("clip.webm"));
  expect(screen.getByLabelText("clip.webm")).toBeInstanceOf(HTMLVideoElement);
});

test("what is dropped is chosen, and what is let go beside it is not opened in the form's place", async () => {
  const value = open();
  const dropped = { dataTransfer: { types: ["Files"], files: [file("hall.jpg")] } };
  await act(async () => fireEvent.drop(screen.getByText("Hall", { selector: "label" }), dropped));
  expect(value().file?.name).toBe("hall.jpg");
  expect(fireEvent.drop(document.body, dropped)).toBe(false);
});

test("what is allowed is said at the control, and a missing one is asked for and focused", async () => {
  open();
  await waitFor(() =>
    expect(control("picture")).toHaveAccessibleDescription(/JPEG, PNG, WebP, AVIF, HEIC .* up to 30\u00a0MB/),
  );
  expect(control("picture")).toBeRequired();
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(fault()).toBe("Hall is required."));
  await waitFor(() => expect(control("picture")).toHaveFocus());
});
