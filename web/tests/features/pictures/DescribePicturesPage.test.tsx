// @module-tag slow

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { Picture } from "../../../src/admin/fields/pictures/calls";
import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";

const picture = (name: string): Partial<Picture> => ({
  path: `/images/${name}.jpg`,
  fileName: `${name}.jpg`,
  width: 4000,
  height: 3000,
  description: "",
  isDecorative: false,
  credit: "",
});

const place = (title: string, state: string) => ({
  kind: "venues",
  id: title,
  title,
  field: "bannerImage",
  label: "Banner image",
  state,
  version: 1,
});
const PLACES = [
  ...["A", "B", "C", "D"].map((title) => place(title, "published")),
  place("E", "draft"),
  place("F", "version"),
];

let stored: Partial<Picture>[];
let sent: Partial<Picture>[];
let refusal: object | undefined;

beforeAll(loadAdminPages);
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  supportDialogs();
  [stored, sent, refusal] = [["loch", "hall", "tower"].map(picture), [], undefined];
  fakeApi({
    ["/api/admin/pictures"]: () => {
      const left = stored.filter((each) => !each.description && !each.isDecorative);
      return { body: left, headers: { "X-Total-Count": String(left.length) } };
    },
    ["/api/admin/change-picture"]: async (request) => {
      const said = (await request.json()) as Partial<Picture>;
      if (refusal) return { status: 422, body: refusal };
      sent.push(said);
      stored = stored.map((each) => (each.path === said.path ? { ...each, ...said } : each));
      return { body: stored.find(({ path }) => path === said.path) };
    },
    ["/api/admin/get-media-facts"]: { body: {} },
    ["/api/admin/picture-places"]: { body: PLACES },
  });
});

async function open(search = "") {
  const router = openAdmin(`/admin/pictures/describe${search}`);
  await screen.findByText(/^(Picture \d|No picture)/);
  return router;
}
const shown = () => screen.getByRole("img").getAttribute("alt");
const description = () => screen.getByLabelText("Description");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("each picture says which places show it", async () => {
  await open();
  const said = "A, Banner image; B, Banner image; C, Banner image; D, Banner image and in 1 more place.";
  expect(await screen.findByText(`Shown by ${said}`)).toBeVisible();
});

test("each picture is described in turn by the keyboard, and the end says what is left", async () => {
  await open();
  expect(screen.getByRole("form", { name: "Picture 1 of 3" })).toContainElement(description());
  await userEvent.type(description(), "The loch{Enter}");
  await screen.findByText("Picture 2 of 3");
  await waitFor(() => expect(description()).toHaveFocus());
  expect(shown()).toBe("hall.jpg");
  await press("Skip");
  await waitFor(() => expect(description()).toHaveFocus());
  expect(shown()).toBe("tower.jpg");
  await userEvent.click(screen.getByLabelText("It shows nothing that matters"));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByText("1 picture without description.")).toHaveFocus());
  expect(sent).toEqual([
    { path: "/images/loch.jpg", description: "The loch" },
    { path: "/images/tower.jpg", isDecorative: true },
  ]);

  await press("Go through them");
  expect(await screen.findByText("Picture 1 of 1")).toBeVisible();
  expect(shown()).toBe("hall.jpg");
  await userEvent.type(description(), "The hall{Enter}");
  await waitFor(() => expect(screen.getByText("No picture is without description.")).toHaveFocus());
});

test("Previous and Back lead to the picture before, with what was typed or saved of it", async () => {
  const router = await open();
  await userEvent.type(description(), "Half a sent");
  await press("Skip");
  await userEvent.type(description(), "The hall{Enter}");
  await screen.findByText("Picture 3 of 3");
  await press("Previous");
  expect([shown(), description()]).toEqual(["hall.jpg", expect.objectContaining({ value: "The hall" })]);
  await router.navigate(-3);
  await screen.findByText("Picture 1 of 3");
  expect(description()).toHaveValue("Half a sent");
});

test("a reload begins with the picture of the address", async () => {
  await open("?picture=tower.jpg");
  expect([shown(), screen.getByText("Picture 3 of 3")]).toEqual(["tower.jpg", expect.anything()]);
});

test("nothing is saved of a picture that is neither described nor decorative", async () => {
  await open();
  await userEvent.type(screen.getByLabelText("Photograph by"), "Ailsa{Enter}");
  expect(await screen.findByText(/^Say what it shows, or tick/)).toBeVisible();
  expect(description()).toHaveFocus();
  expect(description()).toBeInvalid();
  await userEvent.type(description(), "The loch{Enter}");
  await screen.findByText("Picture 2 of 3");
  expect(sent).toEqual([{ path: "/images/loch.jpg", credit: "Ailsa", description: "The loch" }]);
});

test("what the server refuses is said at its field, and the picture stays", async () => {
  refusal = { message: "Use at most 200 characters.", errors: { credit: "Use at most 200 characters." } };
  await open();
  await userEvent.type(description(), "The loch{Enter}");
  expect(await screen.findByText("Use at most 200 characters.")).toBeVisible();
  expect(screen.getByLabelText("Photograph by")).toBeInvalid();
  expect(shown()).toBe("loch.jpg");
  await userEvent.type(screen.getByLabelText("Photograph by"), "A");
  expect(screen.queryByText("Use at most 200 characters.")).toBeNull();
});

test("what is typed and not saved is asked about before the screen is left", async () => {
  const router = await open();
  await userEvent.type(description(), "The loch");
  await router.navigate("/admin/settings");
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await press("Stay");
  await userEvent.clear(description());
  await router.navigate("/admin/settings");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/settings"));
});

test("without such pictures the screen says so", async () => {
  stored = [];
  await open();
  expect(screen.getByText("No picture is without description.")).toBeVisible();
  expect(screen.getByRole("link", { name: "To the dashboard" })).toHaveAttribute("href", "/admin/dashboard");
});
