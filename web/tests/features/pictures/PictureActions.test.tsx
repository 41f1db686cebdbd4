// @module-tag slow

import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { FakeXhr } from "../../support/fakeXhr";
import {
  dialogWarning,
  escapeDialog,
  loadAdminPages,
  openAdmin,
  supportDialogs,
} from "../../support/openAdmin";
import { libraryPicture } from "../../support/samplePictures";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  FakeXhr.reset();
});

const PLACE = { kind: "venues", id: "v1", title: "Dunmore", field: "bannerImage", label: "Banner image" };
const PUBLISHED = { ...PLACE, state: "published", version: 2 };
const VERSION = { ...PLACE, state: "version", version: 1 };
const NEW = libraryPicture("b.jpg");

function serve(places: object[], undone: { status?: number; body: unknown } = { body: { message: "" } }) {
  return fakeApi({
    ["/api/admin/picture"]: (request) => ({
      body: new URL(request.url).searchParams.get("path") === NEW.path ? NEW : libraryPicture("a.jpg"),
    }),
    ["/api/admin/pictures"]: { body: [], headers: { "X-Total-Count": "0" } },
    ["/api/admin/picture-places"]: { body: places },
    ["/api/admin/delete-picture"]: { body: { message: "" } },
    ["/api/admin/replace-picture"]: { body: { message: "", items: 2, undo: "told" } },
    ["/api/admin/undo-replacement"]: undone,
  });
}

const sentTo = async (requests: Request[], path: string): Promise<unknown> =>
  requests.find(({ url }) => new URL(url).pathname === path)?.json();

async function replaced() {
  await userEvent.click(await screen.findByRole("button", { name: "Replace" }));
  await userEvent.upload(
    screen.getByLabelText(/The new picture/),
    new File(["x"], "new.jpg", { type: "image/jpeg" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Replace everywhere" }));
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  FakeXhr.last().answer(200, { picture: NEW, isNew: true });
}

test("a new file takes the place of a picture in every place that the dialog names, and can be taken back", async () => {
  const requests = serve([PUBLISHED, { ...PUBLISHED, state: "draft", version: 3 }, VERSION]);
  const router = openAdmin("/admin/pictures/a.jpg");
  await replaced();
  await screen.findByText("Replaced in 2 items.");
  expect(await sentTo(requests, "/api/admin/replace-picture")).toEqual({
    path: "/images/a.jpg",
    replacement: "/images/b.jpg",
  });
  expect(router.state.location.pathname).toBe("/admin/pictures/b.jpg");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("It is back where it was.")).toBeVisible();
  expect(await sentTo(requests, "/api/admin/undo-replacement")).toEqual({ undo: "told" });
});

test("the dialog names the places that change, and no version", async () => {
  serve([PUBLISHED, { ...PUBLISHED, state: "draft", version: 3 }, VERSION]);
  openAdmin("/admin/pictures/a.jpg");
  await userEvent.click(await screen.findByRole("button", { name: "Replace" }));
  const named = [...screen.getByRole("dialog").querySelectorAll("li")].map((each) => each.textContent);
  expect(named).toEqual(["Dunmore, Banner image", "Dunmore, Banner image (draft)"]);
});

test("Escape drops no file that is chosen to take the place of a picture", async () => {
  serve([PUBLISHED]);
  openAdmin("/admin/pictures/a.jpg");
  await userEvent.click(await screen.findByRole("button", { name: "Replace" }));
  await userEvent.upload(screen.getByLabelText(/The new picture/), new File(["x"], "new.jpg"));
  escapeDialog();
  expect(dialogWarning()).toBeVisible();
  expect(screen.getByText("new.jpg")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("an undo that came too late says so", async () => {
  serve([PUBLISHED], {
    status: 409,
    body: { message: "Ailsa saved Dunmore since, so nothing was put back." },
  });
  openAdmin("/admin/pictures/a.jpg");
  await replaced();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Ailsa saved Dunmore since, so nothing was put back.")).toBeVisible();
});

test("a file is dropped or pasted too, and the upload can be cancelled", async () => {
  const abort = vi.spyOn(FakeXhr.prototype, "abort");
  const requests = serve([PUBLISHED]);
  const router = openAdmin("/admin/pictures/a.jpg");
  await userEvent.click(await screen.findByRole("button", { name: "Replace" }));
  const input = screen.getByLabelText(/The new picture/);
  const file = new File(["x"], "dropped.jpg", { type: "image/jpeg" });
  fireEvent.drop(input, { dataTransfer: { types: ["Files"], files: [file] } });
  expect(await screen.findByText("dropped.jpg")).toBeVisible();
  fireEvent.paste(input, { clipboardData: { files: [new File(["y"], "pasted.jpg")] } });
  expect(await screen.findByText("pasted.jpg")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Replace everywhere" }));
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(abort).toHaveBeenCalledOnce();
  expect(await sentTo(requests, "/api/admin/replace-picture")).toBeUndefined();
  expect(router.state.location.pathname).toBe("/admin/pictures/a.jpg");
});

test("without a file, or with a film, nothing is replaced", async () => {
  const requests = serve([PUBLISHED]);
  openAdmin("/admin/pictures/a.jpg");
  await userEvent.click(await screen.findByRole("button", { name: "Replace" }));
  await userEvent.click(screen.getByRole("button", { name: "Replace everywhere" }));
  expect(await screen.findByText("Choose the new picture.")).toBeVisible();
  const input = screen.getByLabelText(/The new picture/);
  await userEvent.upload(input, new File(["x"], "dance.mp4"), { applyAccept: false });
  await userEvent.click(screen.getByRole("button", { name: "Replace everywhere" }));
  expect(await screen.findByText("dance.mp4 is a film; a picture is needed here.")).toBeVisible();
  expect(FakeXhr.sent).toHaveLength(0);
  expect(await sentTo(requests, "/api/admin/replace-picture")).toBeUndefined();
});

test("what the server says of a bad file stays until another one is chosen", async () => {
  const requests = serve([PUBLISHED]);
  openAdmin("/admin/pictures/a.jpg");
  await userEvent.click(await screen.findByRole("button", { name: "Replace" }));
  const input = screen.getByLabelText(/The new picture/);
  await userEvent.upload(input, new File(["x"], "cut.jpg"));
  await userEvent.click(screen.getByRole("button", { name: "Replace everywhere" }));
  await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
  FakeXhr.last().answer(422, { message: "cut.jpg is broken." });
  expect(await screen.findByText("cut.jpg is broken.")).toBeVisible();
  await userEvent.upload(input, new File(["x"], "whole.jpg"));
  expect(screen.queryByText("cut.jpg is broken.")).toBeNull();
  expect(await sentTo(requests, "/api/admin/replace-picture")).toBeUndefined();
});

test("a picture that nothing uses is deleted after a question", async () => {
  const requests = serve([]);
  const router = openAdmin("/admin/pictures/a.jpg");
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect(screen.queryByRole("button", { name: "Replace" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("dialog").querySelector(".button--alarm") as HTMLElement);
  expect(await screen.findByText("a.jpg is deleted.")).toBeVisible();
  expect(await sentTo(requests, "/api/admin/delete-picture")).toEqual({ path: "/images/a.jpg" });
  expect(router.state.location.pathname).toBe("/admin/pictures");
});

test("a picture that a version alone shows can neither be deleted nor replaced", async () => {
  serve([VERSION]);
  openAdmin("/admin/pictures/a.jpg");
  expect(await screen.findByText(/It can be deleted once nothing uses it/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Delete|Replace/ })).not.toBeInTheDocument();
});
