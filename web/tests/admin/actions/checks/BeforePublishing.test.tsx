// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { answer, fakeUploads, press, sent, type } from "../../../support/itemForm";
import { ITEM_KINDS, SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { control } from "../../../support/renderForm";
import { NO_ITEMS } from "../../../support/publication";
import { edited } from "../../../support/sampleItems";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  // jsdom does not have it.
  Object.assign(Element.prototype, { animate: vi.fn<Element["animate"]>() });
  vi.spyOn(console, "error").mockReturnValue();
});

const LONG = { field: "title", message: "This is long for its place." };
const SMALL = { field: "centerContentImage", message: "This picture is smaller than its place." };
const FORMER = { field: "slug", message: "This was the address of Ardvorran." };
type Routes = Parameters<typeof fakeApi>[0];
const SAID = {
  path: "/images/a.jpg",
  description: "",
  isDecorative: false,
  caption: "",
  credit: "",
  creditLink: "",
  focalX: 50,
  focalY: 50,
};
const ROWS = {
  venue: { field: "itineraryContent.0.title", label: "Other venues, row 1" },
  event: { field: "itineraryContent.0.itineraryImage", label: "Itineraries, row 1" },
  package: { field: "additionalDetails.0.details.0.image", label: "Additional details, row 1" },
};

const panel = () => within(screen.getByRole("region", { name: "Before publishing" }));
const unfold = () => userEvent.click(panel().getByText("Before publishing"));
const entries = () => panel().getAllByRole("button");

describe.each(SHORTEST)("before publishing, the form of a $kind", ({ kind, key, item, calls, update }) => {
  const check = `/api/admin/check-${key}/v1`;

  async function open(found: Routes[string], stored = edited(item), more: Routes = {}) {
    const seen = fakeApi({ [calls.edit]: { body: stored }, [calls.list]: NO_ITEMS, [check]: found, ...more });
    openAdmin(update);
    await waitFor(() => expect(control("title")).toHaveValue("Dunmore House"));
    return seen;
  }
  test("lists what to mend in the order of the form, and leads to each field", async () => {
    await open({ body: [FORMER, SMALL, LONG] });
    expect(await panel().findByText("3 things to mend")).toBeVisible();
    await unfold();
    expect(entries().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Title\b.*This is long for its place\.$/),
      expect.stringMatching(/^Cent(re|er) (content )?image.* This picture is smaller than its place\.$/i),
      "Web address This was the address of Ardvorran.",
    ]);
    await userEvent.click(entries()[2]!);
    expect(control("slug")).toHaveFocus();
    await userEvent.click(entries()[1]!);
    expect(control("centerContentImage")).toHaveFocus();
    await userEvent.click(entries()[0]!);
    expect(control("title")).toHaveFocus();
  });

  test("opens what is said of a picture, and goes on to the next entry once it is described", async () => {
    const bare = { field: "featuredImage", message: "It has no description.", picture: "/images/a.jpg" };
    let found = [bare, SMALL];
    supportDialogs();
    await open(() => ({ body: found }), edited(item), {
      ["/api/admin/picture"]: { body: SAID },
      ["/api/admin/change-picture"]: () => {
        found = [SMALL];
        return { body: SAID };
      },
      ["/api/admin/get-media-facts"]: { body: {} },
    });
    await panel().findByText("2 things to mend");
    await unfold();
    await userEvent.click(panel().getByRole("button", { name: /It has no description/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(await dialog.findByLabelText("Description"), "The hall");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await panel().findByText("1 thing to mend");
    expect(panel().getByRole("button", { name: /smaller than its place/ })).toHaveFocus();
  });

  test("opens the row that holds the field", async () => {
    const { field, label } = ROWS[kind as keyof typeof ROWS];
    await open({ body: [{ field, message: "Look here." }] });
    expect(await panel().findByText("1 thing to mend")).toBeVisible();
    await unfold();
    await userEvent.click(panel().getByRole("button", { name: `${label} Look here.` }));
    expect(control(field)).toHaveFocus();
    expect(control(field)).toBeVisible();
  });

  test("leads to the section of a row that is gone", async () => {
    const list = ROWS[kind as keyof typeof ROWS].field.split(".")[0]!;
    await open({ body: [{ field: `${list}.7.title`, message: "Look here." }] });
    await panel().findByText("1 thing to mend");
    await unfold();
    await userEvent.click(entries()[0]!);
    expect(document.activeElement).toHaveClass("form-section");
    expect(document.activeElement).toContainElement(control(ROWS[kind as keyof typeof ROWS].field));
  });

  test("says what is required before publishing", async () => {
    await open({ body: [{ field: "title", message: "Title is required.", required: true }, SMALL] });
    expect(await panel().findByText("1 field is required")).toBeVisible();
    await unfold();
    expect(entries()[0]).toHaveTextContent(/^Title.* required Title is required\.$/);
    expect(panel().getByText(/before you can publish\. You can leave the rest/)).toBeVisible();
  });

  test("says when there is nothing to mend", async () => {
    await open({ body: [] });
    expect(await panel().findByText("Nothing to mend")).toBeVisible();
    expect(panel().queryByRole("button")).not.toBeInTheDocument();
  });

  test("says that it could not check, and tries again", async () => {
    let tries = 0;
    await open(() => (tries++ ? { body: [LONG] } : { status: 503, body: { message: "Not now." } }));
    expect(await panel().findByText("Could not be checked")).toBeVisible();
    await unfold();
    await press("Try again");
    expect(await panel().findByText("1 thing to mend")).toBeVisible();
  });

  test("checks again after a save, and keeps the list until then", async () => {
    let tries = 0;
    await open(() => ({ body: tries++ ? [] : [LONG] }));
    await panel().findByText("1 thing to mend");
    type("title", "Dunmore");
    await press("Save draft");
    await sent(1);
    expect(panel().getByText("1 thing to mend")).toBeVisible();
    const saved = { ...item, title: "Dunmore", version: 2 };
    await answer(200, { message: "", edited: edited(saved, { state: "changed", hasDraft: true }) });
    expect(await panel().findByText("Nothing to mend")).toBeVisible();
    expect(tries).toBe(2);
  });

  test("leads from a place that it can't hold yet to the time at which it can", async () => {
    const scheduled = edited(item, { state: "scheduled", publishAt: "2127-06-03T08:00:00Z" });
    await open({ body: [{ field: "isFullWidth", message: "Not yet." }] }, scheduled);
    await panel().findByText("1 thing to mend");
    await unfold();
    await userEvent.click(panel().getByRole("button", { name: "Full width Not yet." }));
    expect(control("publishAt")).toHaveFocus();
    expect(control("publishAt").closest("details")).toHaveAttribute("open");
  });

  test("checks nothing of a new item", async () => {
    const seen = fakeApi({ [calls.list]: NO_ITEMS });
    openAdmin(update.replace(/update-(\w+)\/v1/, "add-$1"));
    await waitFor(() => expect(control("title")).toHaveValue(""));
    expect(screen.queryByRole("region", { name: "Before publishing" })).not.toBeInTheDocument();
    expect(seen.filter(({ url }) => url.includes("check-"))).toEqual([]);
  });
});

test("the picture of the booking is found under the name that it has in the form", async () => {
  const its = ITEM_KINDS[2]!;
  fakeApi({
    [its.calls.edit]: { body: edited(its.item) },
    [its.calls.list]: NO_ITEMS,
    "/api/admin/check-packege/v1": { body: [{ field: "bookingInfo.image", message: "Small." }] },
  });
  openAdmin(its.update);
  await screen.findByText("1 thing to mend");
  await unfold();
  await userEvent.click(panel().getByRole("button", { name: "Booking image Small." }));
  expect(control("bookingInfoImage")).toHaveFocus();
});
