// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { NO_ITEMS } from "../../../support/publication";
import { answer, fakeUploads, press, sent, type } from "../../../support/itemForm";
import { ITEM_KINDS } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { control } from "../../../support/renderForm";
import { edited } from "../../../support/sampleItems";

const [VENUE, EVENT, PACKAGE] = ITEM_KINDS as [
  (typeof ITEM_KINDS)[0],
  (typeof ITEM_KINDS)[0],
  (typeof ITEM_KINDS)[0],
];
const REFUSAL = { message: "morag saved this while you were working on it.", errors: { version: "Older." } };

/** The item as the server has it now. */
let now: (typeof VENUE)["item"];

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

async function open(kind = VENUE) {
  now = kind.item;
  fakeApi({
    [kind.calls.edit]: () => ({ body: edited(now) }),
    [kind.calls.list]: NO_ITEMS,
    "/api/admin/get-venue/first": { body: { ...VENUE.item, id: "first", title: "Kinlochewe" } },
    "/api/admin/get-venue/second": { body: { ...VENUE.item, id: "second", title: "Kinlochmoidart" } },
  });
  openAdmin(kind.update);
  await waitFor(() => expect(control("title")).toHaveValue("Dunmore House"));
}

/** Lets another editor save first, so that this save is refused. */
async function saveSecond(theirs: object, kind = VENUE, count = 1) {
  now = { ...now, ...theirs, version: count + 1 };
  await press(kind.updateButton);
  await refuse(count);
}

async function refuse(count: number) {
  await sent(count);
  await answer(409, REFUSAL);
}

const dialog = async () => within(await screen.findByRole("dialog", { name: "Saved elsewhere first" }));
const groups = async () =>
  (await dialog()).getAllByRole("group").map((each) => each.querySelector("legend")?.textContent);
const pick = async (name: string, side: "Mine" | "Theirs") =>
  userEvent.click(within((await dialog()).getByRole("group", { name })).getByRole("radio", { name: side }));
const settle = async () =>
  userEvent.click((await dialog()).getByRole("button", { name: "Save these choices" }));

test("who was first is told, and each field that differs can be chosen", async () => {
  await open();
  type("city", "Aberfeldy");
  type("centerContent.leftText", "Peat fires");
  await saveSecond({ city: "Pitlochry", country: "Alba" });
  expect((await dialog()).getByText(REFUSAL.message)).toBeVisible();
  expect(await groups()).toEqual(["City", "Country"]);
  const country = within((await dialog()).getByRole("group", { name: "Country" }));
  expect(country.getByRole("radio", { name: "Theirs" })).toBeChecked();
  expect((await dialog()).getByRole("group", { name: "City" })).toHaveTextContent(
    /Fort William.*Pitlochry.*Aberfeldy/,
  );
  await pick("City", "Mine");
  await userEvent.keyboard("{Enter}");
  expect(await groups()).toHaveLength(2);
  await settle();
  const { body } = await sent(2);
  expect(Object.fromEntries(body)).toMatchObject({ version: "2", city: "Aberfeldy" });
  expect(body.has("country")).toBe(false);
  expect(JSON.parse(String(body.get("centerContent")))).toMatchObject({ leftText: "Peat fires" });
  await answer(200, { message: "", venue: { ...now, city: "Aberfeldy", version: 3 } });
  expect(await screen.findByText(VENUE.updated)).toBeVisible();
  expect(control("country")).toHaveValue("Alba");
});

/** The marked words of a text, each with its element. */
const marks = (text: Element | undefined) =>
  [...(text?.querySelectorAll("del, ins") ?? [])].map((each) => `${each.tagName} ${each.textContent.trim()}`);

test("in a long text the words that each changed are marked", async () => {
  const before = "A tower on the water, with turnpike stairs, a great hall and a loch on three of its sides.";
  const description = before.replace("great", "vast");
  Object.assign(VENUE.item, { description: before });
  await open();
  type("description", before.replace("three", "two").replace("turnpike ", ""));
  await saveSecond({ description });
  const [plain, theirs, mine] = (await dialog())
    .getByRole("group", { name: "Description" })
    .querySelectorAll("p.shown");
  expect(marks(plain)).toEqual([]);
  expect(plain).toHaveTextContent(before);
  expect(marks(theirs)).toEqual(["DEL great", "INS vast"]);
  expect(marks(mine)).toEqual(["DEL turnpike", "DEL three", "INS two"]);
});

test("closing the question leaves the form as it was, and the next save asks again", async () => {
  await open();
  type("city", "Aberfeldy");
  await saveSecond({ city: "Pitlochry" });
  fireEvent(await screen.findByRole("dialog"), new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: VENUE.updateButton })).toHaveFocus();
  expect(await screen.findByText(/Nothing is saved yet\./)).toBeVisible();
  expect(control("city")).toHaveValue("Aberfeldy");
  await press(VENUE.updateButton);
  await refuse(2);
  expect(await groups()).toEqual(["City"]);
});

test("what both changed to the same is no question", async () => {
  await open();
  type("city", "Pitlochry");
  await saveSecond({ city: "Pitlochry" });
  await sent(2);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a third save in between asks anew", async () => {
  await open();
  type("city", "Aberfeldy");
  await saveSecond({ city: "Pitlochry" });
  await pick("City", "Mine");
  now = { ...now, city: "Crieff", version: 3 };
  await settle();
  await refuse(2);
  await waitFor(async () =>
    expect((await dialog()).getByRole("group", { name: "City" })).toHaveTextContent("Crieff"),
  );
});

test("the rows of an event are shown and chosen as a whole, under the names of the form", async () => {
  await open(EVENT);
  type("overlayText", "Mine");
  type("itineraryContent.0.title", "The bells");
  await saveSecond({ overlayText: "Theirs", bestFor: "Only theirs", itineraryContent: [] }, EVENT);
  expect(await groups()).toEqual(["Overlay text", "Best for (optional)", "Itineraries"]);
  await pick("Overlay text", "Theirs");
  await pick("Itineraries", "Mine");
  await settle();
  const { body } = await sent(2);
  expect(JSON.parse(String(body.get("itineraryContent")))).toMatchObject([{ title: "The bells" }]);
});

test("the venues of a package are shown by their titles", async () => {
  await open(PACKAGE);
  type("title", "Mine");
  await saveSecond({ title: "Theirs", topVenues: ["second", "first"] }, PACKAGE);
  const venues = (await dialog()).getByRole("group", { name: "Top venues" });
  expect(await within(venues).findByText("Kinlochmoidart")).toBeInTheDocument();
});
