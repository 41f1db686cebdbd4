// @module-tag slow

import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import type { Edited } from "../../../../src/admin/calls/editedItem";
import { isChanged } from "../../../../src/admin/editing/tasks/unsavedChanges";
import { fakeApi } from "../../../support/fakeApi";
import { fakeUploads, head, press, type } from "../../../support/itemForm";
import { SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { NO_ITEMS } from "../../../support/publication";
import { control, noticeText } from "../../../support/renderForm";
import { edited } from "../../../support/sampleItems";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => void vi.useRealTimers());

const START = "2097-06-03T08:00:00Z";
const summary = () => document.querySelector(".schedule > output")?.textContent;

describe.each(SHORTEST)("in the form of a $kind", ({ key, item, calls, update }) => {
  type Stored = Edited<typeof item>;
  const changed = edited(item, { state: "changed", hasDraft: true, draftPublishAt: START });

  /** Opens the form; the calls answer nothing but are remembered, and change the stored item by `next`. */
  async function open(
    first: Stored,
    next: Record<string, Stored> = {},
    refused: Record<string, string> = {},
  ) {
    let stored = first;
    const bodies: [string, unknown][] = [];
    const call = (name: string) => async (request: Request) => {
      bodies.push([name, await request.json().catch(() => null)]);
      if (refused[name]) return { status: 409, body: { message: refused[name] } };
      stored = next[name] ?? stored;
      const undo = first.draftPublishAt || stored.state !== "changed" ? "as it was" : null;
      return { body: { message: "", edited: stored, undo } };
    };
    fakeApi({
      [calls.edit]: () => ({ body: stored }),
      [calls.list]: NO_ITEMS,
      [`/api/admin/unschedule-${key}/v1`]: call("unschedule"),
      [`${calls.unpublish}v1`]: call("unpublish"),
      [`/api/admin/undo-${key}/v1`]: call("undo"),
    });
    openAdmin(update);
    await waitFor(() => expect(control("title")).toHaveValue(item.title));
    return bodies;
  }

  test("Cancel schedule keeps the changes as a draft and what was typed, and can be undone", async () => {
    const unscheduled = { ...changed, draftPublishAt: null };
    const bodies = await open(changed, { unschedule: unscheduled, undo: changed });
    type("title", "Dunmore Mill");
    await press("Cancel schedule");
    await waitFor(() => expect(noticeText()).toContain("Schedule cancelled. The changes stay a draft."));
    expect(screen.queryByText(/The draft goes out on/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Cancel schedule" })).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
    expect([control("title").value, control("publishAt").value]).toEqual(["Dunmore Mill", ""]);
    await press("Undo");
    await screen.findByText(/The draft goes out on/);
    expect(bodies).toEqual([
      ["unschedule", null],
      ["undo", { undo: "as it was" }],
    ]);
    expect(control("title")).toHaveValue("Dunmore Mill");
  });

  test("Cancel schedule makes a draft of an item that is not public yet, whose form goes on", async () => {
    const scheduled = edited(item, { state: "scheduled", publishAt: START });
    const again = { state: "draft", hasDraft: true, published: null, publishAt: null } as const;
    await open(scheduled, { unschedule: edited({ ...item, version: 2 }, again) });
    type("title", "Dunmore Mill");
    await press("Cancel schedule");
    await waitFor(() => expect(head()).toHaveTextContent(/^.*Draft/));
    expect(noticeText()).toContain("Schedule cancelled. It is a draft again.");
    expect(summary()).toBe("Public as soon as it is published.");
    expect([control("title").value, isChanged()]).toEqual(["Dunmore Mill", true]);
  });

  test("a missed time is dismissed, without Undo, as nothing was scheduled", async () => {
    const missed = edited(item, { state: "changed", hasDraft: true, draftMissedAt: "2020-06-03T08:00:00Z" });
    const bodies = await open(missed, { unschedule: { ...missed, draftMissedAt: null } });
    await press("Dismiss the missed time");
    await waitFor(() => expect(noticeText()).toContain("The missed time is dismissed."));
    expect(screen.queryByText(/was due on/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    expect(bodies).toEqual([["unschedule", null]]);
  });

  test("Unpublish now asks first, says which place it frees, and can be undone", async () => {
    const featured = edited({ ...item, isFeatured: true });
    const ended = edited(item, { state: "ended", unpublishAt: "2026-06-03T08:00:00Z" });
    const bodies = await open(featured, { unpublish: ended, undo: featured });
    await press("Unpublish now");
    const dialog = within(await screen.findByRole("dialog", { name: "Unpublish Dunmore House?" }));
    const place = dialog.queryByText(/It is featured on the front page\. That place becomes free: the first/);
    expect(place !== null).toBe(key !== "packege");
    await press("Keep it public");
    expect(bodies).toEqual([]);
    await press("Unpublish now");
    await press("Unpublish");
    await waitFor(() => expect(noticeText()).toContain("Dunmore House is hidden from visitors."));
    expect(head()).toHaveTextContent(/Ended/);
    expect(screen.getByText(/Visitors have not seen this .* since 3 Jun 2026, 09:00 BST/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Unpublish now" })).not.toBeInTheDocument();
    await press("Undo");
    await waitFor(() => expect(head()).toHaveTextContent(/Live/));
    expect(noticeText()).toContain("Dunmore House is public again.");
    expect(bodies.at(-1)).toEqual(["undo", { undo: "as it was" }]);
  });

  test("an undo that somebody else has come before says so, and shows what is stored", async () => {
    const message = "Mòrag saved this while you were working on it.";
    await open(edited(item), { unpublish: edited(item, { state: "ended" }) }, { undo: message });
    await press("Unpublish now");
    await press("Unpublish");
    await waitFor(() => expect(noticeText()).toContain("Dunmore House is hidden from visitors."));
    await press("Undo");
    await waitFor(() => expect(noticeText()).toContain(`It could not be undone. ${message}`));
    expect(head()).toHaveTextContent(/Ended/);
  });

  test("Unpublish now that fails says why and changes nothing", async () => {
    fakeApi({
      [calls.edit]: { body: edited(item) },
      [calls.list]: NO_ITEMS,
      [`${calls.unpublish}v1`]: { status: 503, body: { message: "Not now." } },
    });
    openAdmin(update);
    await waitFor(() => expect(control("title")).toHaveValue(item.title));
    await press("Unpublish now");
    await press("Unpublish");
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(head()).toHaveTextContent(/Live/);
  });

  test.each([
    ["as the server tells it", true],
    ["by the clock, where the server does not answer", false],
  ])("an end that passes while the form is open is shown %s", async (_, answers) => {
    const END = "2026-06-03T08:00:00Z";
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-06-03T07:59:00Z") });
    const live = edited(item, { unpublishAt: END });
    await open(live);
    expect(summary()).toBe("Public now until 3 Jun 2026, 09:00 BST (UTC+1).");
    type("title", "Dunmore Mill");
    const late = { body: edited(item, { state: "ended", unpublishAt: END }) };
    fakeApi({ [calls.list]: NO_ITEMS, ...(answers && { [calls.edit]: late }) });
    await act(() => vi.advanceTimersByTimeAsync(62_000));
    await waitFor(() => expect(head()).toHaveTextContent(/Ended/));
    expect(summary()).toMatch(/^Not public since 3 Jun 2026, 09:00 BST/);
    expect(control("title")).toHaveValue("Dunmore Mill");
  });
});
