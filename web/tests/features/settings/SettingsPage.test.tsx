// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { answer, fakeUploads, press, sent } from "../../support/itemForm";
import { loadAdminPages, openAdmin, supportDialogs } from "../../support/openAdmin";

const FULL_VENUE = "Select Full width Venue";
const FULL_EVENT = "Select Full width Event";
const FEATURED_VENUE = "Select Featured Venue";
const FEATURED_EVENT = "Select Featured Event";
const UPDATED = "Settings Updated!";

const item = (id: string, title: string, chosen = {}) => ({
  id,
  title,
  isFeatured: false,
  isFullWidth: false,
  featuredImage: `/images/${id}.jpg`,
  ...chosen,
});
const VENUES = [
  item("house", "Dunmore House", { isFeatured: true }),
  item("hall", "Auchter Hall", { isFullWidth: true }),
];
const EVENTS = [
  item("hogmanay", "Hogmanay", { isFeatured: true }),
  item("heather", "Heather", { isFullWidth: true }),
];
const ANSWERS = {
  "/api/admin/get-venues": { body: VENUES },
  "/api/admin/get-events": { body: EVENTS },
  "/api/admin/get-full-width-venue": { body: VENUES[1] },
  "/api/admin/vacancies": { body: [] },
};

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
});

async function open(changes = {}) {
  fakeApi({ ...ANSWERS, ...changes });
  const router = openAdmin("/admin/settings");
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  return router;
}

const chosen = (label: string) => {
  const select = screen.getByLabelText<HTMLSelectElement>(label, { selector: "select" });
  return select.selectedOptions[0]?.textContent;
};
const stands = (label: string, title: string) => waitFor(() => expect(chosen(label)).toBe(title));
const choose = (label: string, title: string) =>
  userEvent.selectOptions(screen.getByLabelText(label, { selector: "select" }), title);

/** Answers the calls of a save in sequence and returns their requests. */
async function answered(from: number, count: number, status = 200) {
  const said: string[] = [];
  for (let number = from; number < from + count; number += 1) {
    const { path, body } = await sent(number);
    said.push(`${path.replace("/api/admin/", "")} ${[...body.entries()].join()}`);
    await answer(status, { message: "" });
  }
  return said;
}

test("the items are listed by title, and what is chosen is preselected, with its picture and its place", async () => {
  await open();
  await stands(FULL_VENUE, "Auchter Hall");
  await stands(FULL_EVENT, "Heather");
  await stands(FEATURED_VENUE, "Dunmore House");
  await stands(FEATURED_EVENT, "Hogmanay");
  const options = within(screen.getByLabelText(FULL_VENUE, { selector: "select" })).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "None chosen",
    "Dunmore House",
    "Auchter Hall",
  ]);
  const field = screen.getByLabelText(FEATURED_VENUE, { selector: "select" }).closest<HTMLElement>(".field")!;
  expect(field.querySelector("img")).toHaveAttribute("src", "/images/house.jpg");
  expect(within(field).getByRole("link", { name: /the opening picture of its venue part/i })).toHaveAttribute(
    "href",
    "/#venues",
  );
  expect(within(field).queryByText(/takes this place/)).not.toBeInTheDocument();
  await choose(FEATURED_VENUE, "None chosen");
  expect(field.querySelector("img")).toBeNull();
  expect(
    within(field).getByText("The first venue of the list takes this place.", { exact: false }),
  ).toBeVisible();
});

test("nothing can be chosen or saved before all lists are there, as a later one would move what is pressed", async () => {
  let tell: ((events: { body: unknown }) => void) | undefined;
  await open({ "/api/admin/get-events": () => new Promise((resolve) => void (tell = resolve)) });
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeDisabled());
  for (const label of [FULL_VENUE, FEATURED_VENUE])
    expect(screen.getByLabelText(label, { selector: "select" })).toBeDisabled();
  tell?.({ body: EVENTS });
  await stands(FULL_VENUE, "Auchter Hall");
  await stands(FEATURED_EVENT, "Hogmanay");
  expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
});

test("a save sends the four choices one after the other, and a cleared one to the item that had it", async () => {
  await open();
  await stands(FULL_EVENT, "Heather");
  await stands(FULL_VENUE, "Auchter Hall");
  await choose(FULL_VENUE, "Dunmore House");
  await choose(FEATURED_VENUE, "None chosen");
  await choose(FEATURED_EVENT, "Heather");
  await choose(FULL_EVENT, "Hogmanay");
  fakeApi({
    ...ANSWERS,
    "/api/admin/get-venues": {
      body: [item("house", "Dunmore House", { isFullWidth: true }), item("hall", "Auchter Hall")],
    },
    "/api/admin/get-full-width-venue": { body: VENUES[0] },
    "/api/admin/get-events": {
      body: [
        item("hogmanay", "Hogmanay", { isFullWidth: true }),
        item("heather", "Heather", { isFeatured: true }),
      ],
    },
  });
  await press("Save");
  expect(screen.getByRole("button", { name: "Saving..." })).toBeDisabled();
  expect(await answered(1, 4)).toEqual([
    "update-venue/house isFullWidth,true",
    "update-venue/house isFeatured,false",
    "update-event/heather isFeatured,true",
    "update-event/hogmanay isFullWidth,true",
  ]);
  expect(await screen.findByText(UPDATED)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toHaveFocus());
  expect(chosen(FULL_VENUE)).toBe("Dunmore House");
  await press("Save");
  expect(await answered(5, 3)).not.toContain("update-venue/house isFeatured,false");
});

test("what is stored is shown after a save, not what was picked", async () => {
  await open();
  await stands(FEATURED_VENUE, "Dunmore House");
  await choose(FEATURED_VENUE, "Auchter Hall");
  await press("Save");
  expect(await answered(1, 4)).toContain("update-venue/hall isFeatured,true");
  await stands(FEATURED_VENUE, "Dunmore House");
});

test("a changed choice is not left unasked", async () => {
  const router = await open();
  await stands(FEATURED_VENUE, "Dunmore House");
  await choose(FEATURED_VENUE, "Auchter Hall");
  await userEvent.click(screen.getAllByRole("link", { name: /public site/i })[0]!);
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await userEvent.click(question.getByRole("button", { name: "Stay" }));
  expect(chosen(FEATURED_VENUE)).toBe("Auchter Hall");
  expect(router.state.location.pathname).toBe("/admin/settings");
});

const NOTHING_CHOSEN = {
  "/api/admin/get-venues": { body: VENUES.map((each) => ({ ...each, isFeatured: false })) },
  "/api/admin/get-events": {
    body: EVENTS.map((each) => ({ ...each, isFeatured: false, isFullWidth: false })),
  },
};
const vacancy = (kind: string, flag: string, title: string, isDeleted: boolean) => ({
  kind,
  flag,
  title,
  at: "2026-06-03T08:00:00Z",
  isDeleted,
});

test("says that what was chosen ended, and that its place is free until something else is chosen", async () => {
  await open({
    ...NOTHING_CHOSEN,
    "/api/admin/vacancies": { body: [vacancy("venues", "isFeatured", "The Old Mill", false)] },
  });
  const said = await screen.findByText("The Old Mill ended on 3 Jun 2026. Its place is free.");
  const select = screen.getByLabelText(FEATURED_VENUE, { selector: "select" });
  expect(select).toHaveAccessibleDescription(/^The Old Mill ended/);
  expect(within(select).queryByText("The Old Mill")).not.toBeInTheDocument();
  await choose(FEATURED_VENUE, "Dunmore House");
  expect(said).not.toBeInTheDocument();
});

test("says that what was chosen is in the trash, at the places that it had", async () => {
  await open({
    ...NOTHING_CHOSEN,
    "/api/admin/vacancies": {
      body: ["isFeatured", "isFullWidth"].map((flag) => vacancy("events", flag, "The Ball", true)),
    },
  });
  await waitFor(() =>
    expect(screen.getAllByText("The Ball was deleted on 3 Jun 2026. Its place is free.")).toHaveLength(2),
  );
});

test("says nothing of what had a place that another item has now", async () => {
  const requests = fakeApi({
    ...ANSWERS,
    "/api/admin/vacancies": { body: [vacancy("venues", "isFeatured", "The Inn", true)] },
  });
  openAdmin("/admin/settings");
  await stands(FEATURED_VENUE, "Dunmore House");
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith("/vacancies"))).toBe(true));
  await stands(FULL_EVENT, "Heather");
  expect(screen.queryByText(/The Inn/)).not.toBeInTheDocument();
});
