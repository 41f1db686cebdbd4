// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { useSession } from "../../../src/features/session/sessionStore";
import { answer, choose, fakeUploads, fillRequired, press, sent, type } from "../../support/itemForm";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";
import { control } from "../../support/renderForm";
import { specifiedServer } from "../support/specifiedServer";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const KINDS = [
  {
    kind: "venue",
    call: "venue",
    id: "v1",
    label: "Venue",
    title: "Ardvorran Castle",
    list: "/admin/venues",
    next: "/admin/update-venue/v1",
    removal: "remove-venue-image",
    key: "venueId",
    addFailure: "Failed to add venue",
    updateFailure: "Failed to update venue",
    updateRefusal: "Failed to update venue",
    rowTexts: ["title"],
    rowImage: "image",
    addRow: "Add More Venue",
  },
  {
    kind: "event",
    call: "event",
    id: "e1",
    label: "Event",
    title: "Isla & Rory",
    list: "/admin/events",
    next: "/admin/event/e1",
    removal: "remove-event-image",
    key: "eventId",
    addFailure: "Failed to add Event",
    updateFailure: "Failed to update event",
    updateRefusal: "Failed to update event",
    rowTexts: ["title", "description"],
    rowImage: "itineraryImage",
    addRow: "Add itinerary",
  },
  {
    kind: "package",
    call: "packege",
    id: "p1",
    label: "Packege",
    title: "The Highland Wedding",
    list: "/admin/packages",
    next: "/admin/packages",
    // Events and packages share the call.
    removal: "remove-event-image",
    key: "eventId",
    addFailure: "Failed to add Packege",
    updateFailure: "Failed to update event",
    // Only packages say what the server says.
    updateRefusal: "The cellar is flooded",
    rowTexts: [],
    rowImage: "",
    addRow: "",
  },
];

async function open(path: string, title: string) {
  const calls = specifiedServer();
  const router = openAdmin(path);
  await screen.findByRole("heading", { level: 1, name: title });
  if (path.includes("update-")) await screen.findByRole("button", { name: title });
  return {
    router,
    calls,
    at: (next: string) => waitFor(() => expect(router.state.location.pathname).toBe(next)),
  };
}

const rows = (field: string) =>
  document.querySelectorAll(`[name^='itineraryContent.'][name$='.${field}']`).length;

/** Fills in one row, whose picture is uploaded before the form is sent, and takes away another one. */
async function fillRow({ rowTexts, rowImage, addRow }: (typeof KINDS)[number]) {
  await press(addRow);
  await press(addRow);
  expect(rows(rowImage)).toBe(3);
  await userEvent.click(screen.getAllByRole("button", { name: /^Remove .* 3$/ })[0]!);
  expect(rows(rowImage)).toBe(2);
  for (const name of rowTexts) type(`itineraryContent.1.${name}`, `The ${name}`);
  choose(`itineraryContent.1.${rowImage}`);
}

function isBusy(label: string) {
  const button = screen.getByRole("button", { name: label });
  expect(button).toBeDisabled();
  expect(button.querySelector(".spinner")).toBeInTheDocument();
}

describe.each(KINDS)("a new $kind", (its) => {
  const { kind, call, label, list, addFailure, rowImage } = its;

  test("is sent with a busy button after the picture of its row, tells failures, and leads to the list", async () => {
    const { at } = await open(`/admin/add-${kind}`, `Add ${label}`);
    fillRequired();
    if (rowImage) await fillRow(its);
    await press(`Add ${label}`);
    if (rowImage) {
      const upload = await sent(1);
      expect([upload.path, [...upload.body.keys()]]).toEqual([`/api/admin/upload-${call}-image`, ["image"]]);
      await answer(200, { image: "/images/mill.jpg" });
    }
    const uploads = rowImage ? 1 : 0;
    const { path, method, withCredentials, body } = await sent(uploads + 1);
    expect([path, method, withCredentials]).toEqual([`/api/admin/add-${call}`, "POST", true]);
    if (rowImage)
      expect(JSON.parse(String(body.get("itineraryContent")))).toMatchObject([
        { [rowImage]: "/images/mill.jpg" },
      ]);
    expect(body.get("centerContentImage")).toBeInstanceOf(File);
    isBusy("Adding...");
    await answer(500, {});
    expect(await screen.findByText(addFailure)).toBeVisible();
    await press(`Add ${label}`);
    await sent(uploads + 2);
    await answer(500, { message: "The cellar is flooded" });
    expect(await screen.findByText("The cellar is flooded")).toBeVisible();
    await press(`Add ${label}`);
    await sent(uploads + 3);
    await answer(200, { message: "Added" });
    await at(list);
  });
});

describe.each(KINDS.slice(2))("after a new item, such as a $kind, was added", ({ kind, label }) => {
  test("who has no token any more is led to the sign-in", async () => {
    const { at } = await open(`/admin/add-${kind}`, `Add ${label}`);
    fillRequired();
    await press(`Add ${label}`);
    await sent(1);
    localStorage.removeItem("token");
    useSession.setState({ token: null });
    await answer(200, { message: "Added" });
    await at("/admin/login");
  });
});

/** Removes the featured image, which is stored at once and then cleared here. */
async function removeFeaturedImage() {
  const field = control("featuredImage").closest<HTMLElement>(".field")!;
  expect(field.querySelector("img")).toBeInTheDocument();
  await userEvent.click(within(field).getByRole("button", { name: /^Remove/ }));
  await waitFor(() => expect(field.querySelector("img")).not.toBeInTheDocument());
}

describe.each(KINDS)("a stored $kind", (its) => {
  const { kind, call, id, label, title, list, next, removal, key, updateFailure, updateRefusal } = its;

  test("loses a removed picture here, tells failures, and takes a message alone as success", async () => {
    const { at, calls } = await open(`/admin/update-${kind}/${id}`, `Update ${label}`);
    await removeFeaturedImage();
    expect(calls.filter(({ path }) => path === removal)).toMatchObject([
      { method: "POST", body: { [key]: id, imageName: expect.stringContaining("featured") } },
    ]);
    type("title", "Another title");
    await press(`Update ${label}`);
    const request = await sent(1);
    expect([request.method, request.path]).toEqual(["PUT", `/api/admin/update-${call}/${id}`]);
    isBusy("Updating...");
    await answer(500, {});
    expect(await screen.findByText(updateFailure)).toBeVisible();
    await press(`Update ${label}`);
    await sent(2);
    await answer(500, { message: "The cellar is flooded" });
    expect(await screen.findByText(updateRefusal)).toBeVisible();
    await press(`Update ${label}`);
    await sent(3);
    await answer(200, { message: "Updated" });
    expect(await screen.findByText(`${label} updated successfully!`)).toBeVisible();
    await at(next);
  });

  test("is deleted after a question, which leads to its list", async () => {
    const { at, calls } = await open(`/admin/${kind}/${id}`, title);
    await press("Delete");
    const question = within(await screen.findByRole("dialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    await at(list);
    expect(calls.filter(({ method }) => method === "DELETE")).toMatchObject([
      { path: `delete-${call}/${id}` },
    ]);
  });
});
