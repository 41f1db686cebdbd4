// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import type { Edited } from "../../../../src/admin/calls/editedItem";
import { isChanged } from "../../../../src/admin/editing/tasks/unsavedChanges";
import { fakeApi } from "../../../support/fakeApi";
import { answer, fakeUploads, press, sent, type } from "../../../support/itemForm";
import { SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { control, noticeText } from "../../../support/renderForm";
import { NO_ITEMS } from "../../../support/publication";
import { edited } from "../../../support/sampleItems";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-01T12:00:00Z") });
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => void vi.useRealTimers());

const summary = () => document.querySelector(".schedule > output")?.textContent;
const setTime = (name: string, value: string) => fireEvent.change(control(name), { target: { value } });

describe.each(SHORTEST)("the schedule of a $kind", ({ item, calls, update, updateButton }) => {
  const label = updateButton.replace("Update ", "");
  const draft = edited(item, { state: "draft", hasDraft: true, published: null, publishAt: null });

  async function open(stored: Edited<typeof item>, published: Edited<typeof item> = stored) {
    const bodies: unknown[] = [];
    const publish = async (request: Request) => {
      bodies.push(await request.json());
      return { body: { message: "", edited: published } };
    };
    fakeApi({ [calls.edit]: { body: stored }, [calls.list]: NO_ITEMS, [`${calls.publish}v1`]: publish });
    openAdmin(update);
    await waitFor(() => expect(control("title")).toHaveValue(item.title));
    return bodies;
  }

  test("is said in a sentence and sent with its offset", async () => {
    const start = { state: "scheduled", publishAt: "2027-06-03T08:00:00Z", hasDraft: false } as const;
    const bodies = await open(draft, edited(item, { ...start, published: item }));
    expect(summary()).toBe("Public as soon as it is published.");
    setTime("publishAt", "2027-06-03T09:00");
    setTime("unpublishAt", "2027-12-01T18:00");
    expect(summary()).toBe(
      `Not set yet. After “Schedule ${label}”: public from 3 Jun 2027, 09:00 BST (UTC+1) until 1 Dec 2027, 18:00 GMT (UTC+0).`,
    );
    expect(control("publishAt")).toHaveAccessibleDescription(/BST, UTC\+1/);
    expect(isChanged()).toBe(true);
    await press(`Schedule ${label}`);
    const times = { publishAt: "2027-06-03T09:00:00+01:00", unpublishAt: "2027-12-01T18:00:00+00:00" };
    await waitFor(() => expect(bodies).toEqual([{ version: 1, ...times }]));
    await waitFor(() =>
      expect(noticeText()).toContain("scheduled: public from 3 Jun 2027, 09:00 BST (UTC+1)."),
    );
    expect(isChanged()).toBe(false);
  });

  test("shows the times that are set, and publishes at once when the start is taken out", async () => {
    const scheduled = edited(item, {
      state: "scheduled",
      publishAt: "2027-10-31T01:30:00Z",
      published: item,
    });
    const bodies = await open(scheduled, edited(item));
    expect(control("publishAt")).toHaveValue("2027-10-31T01:30");
    expect(screen.getByRole("radio", { name: "The second (GMT, UTC+0)" })).toBeChecked();
    expect(summary()).toBe("Public from 31 Oct 2027, 01:30 GMT (UTC+0).");
    setTime("publishAt", "");
    expect(summary()).toBe(`Not set yet. After “Publish ${label}”: public at once.`);
    await press(`Publish ${label}`);
    await waitFor(() => expect(bodies).toEqual([{ version: 1, publishAt: null, unpublishAt: null }]));
  });

  const START = "2027-06-03T08:00:00Z";
  const scheduled = { state: "scheduled", publishAt: START, published: item } as const;
  const later = { state: "changed", hasDraft: true, draftPublishAt: START } as const;

  const goesOut = "The draft goes out on 3 Jun 2027, 09:00 BST (UTC+1), as it was saved last";
  test.each([
    ["of its changes", later, goesOut, "It goes out on 3 Jun 2027, 09:00 BST (UTC+1)."],
    [
      "without a draft",
      scheduled,
      "goes out on 3 Jun 2027, 09:00 BST (UTC+1) as it is now.",
      "It is not part of what is scheduled.",
    ],
    [
      "with a draft",
      { ...scheduled, hasDraft: true },
      "as it was scheduled, without this draft.",
      "It is not part of what is scheduled.",
    ],
  ])("%s tells what goes out, in the form and after a save", async (_, changes, said, notice) => {
    await open(edited(item, changes));
    expect(screen.getByText((text) => text.includes(said))).toBeVisible();
    type("title", "Dunmore Mill");
    await press("Save draft");
    await sent(1);
    const saved = { ...item, title: "Dunmore Mill", version: 2 };
    await answer(200, { message: "", edited: edited(saved, { ...changes, hasDraft: true }) });
    await waitFor(() => expect(noticeText()).toContain(`Draft saved. ${notice}`));
  });

  test.each([
    ["2027-06-03T09:00", "Visitors still see the published", null],
    ["", "It goes out on 3 Jun 2027, 09:00 BST (UTC+1).", START],
  ])("changed to '%s' is said not to be set by saving the draft", async (time, said, draftPublishAt) => {
    const changed = { ...later, draftPublishAt, published: item };
    await open(edited(item, changed));
    setTime("publishAt", time);
    type("title", "Dunmore Mill");
    await press("Save draft");
    await sent(1);
    await answer(200, {
      message: "",
      edited: edited({ ...item, title: "Dunmore Mill", version: 2 }, changed),
    });
    await waitFor(() => expect(noticeText()).toContain(`Draft saved. ${said}`));
    expect(noticeText()).toContain("The times are not set: they take effect when you publish.");
    expect(summary()).toMatch(/^Not set yet\./);
  });

  const wrong = { featuredImage: "Featured image is required.", title: "Title is required." };
  const MISSING = /Missing or wrong: Featured image, Title/;

  test("of a draft that can't go out as it is says so at its save, and above the fields", async () => {
    await open(edited(item, later));
    type("title", "Dunmore Mill");
    await press("Save draft");
    await sent(1);
    const saved = { ...item, title: "Dunmore Mill", version: 2 };
    await answer(200, { message: "", edited: edited(saved, { ...later, draftErrors: wrong }) });
    await waitFor(() => expect(noticeText()).toMatch(MISSING));
    expect(noticeText()).toContain("Draft saved. It can’t go out on 3 Jun 2027, 09:00 BST (UTC+1) as it is.");
    expect(screen.getByText(/is due on 3 Jun 2027.*can’t go out as it is\./)).toHaveTextContent(MISSING);
    expect(summary()).toBe(
      "The changes are due on 3 Jun 2027, 09:00 BST (UTC+1), but can’t go out as they are.",
    );
  });

  const missed = { state: "changed", hasDraft: true, draftMissedAt: START } as const;
  test.each([
    [{ ...missed, draftErrors: wrong }, MISSING],
    [missed, /can be published, or scheduled again/],
    [{ ...missed, state: "ended", unpublishAt: START } as const, /was not public by then/],
  ])("that was missed is told: %o", async (changes, reason) => {
    await open(edited(item, changes));
    const note = screen.getByText(/was due on 3 Jun 2027, 09:00 BST \(UTC\+1\) and was not published\./);
    expect(note).toHaveTextContent(reason);
  });

  test("that has no time tells nothing of one", async () => {
    await open(edited(item, { state: "changed", hasDraft: true }));
    expect(screen.queryByText(/goes out on/)).not.toBeInTheDocument();
  });

  test("asks which of two hours is meant in the night in which summer time ends", async () => {
    const bodies = await open(draft);
    setTime("publishAt", "2027-10-31T01:30");
    const choice = within(screen.getByRole("group", { name: /comes twice/ }));
    expect(choice.getByRole("radio", { name: "The first (BST, UTC+1)" })).toBeChecked();
    await userEvent.click(choice.getByRole("radio", { name: "The second (GMT, UTC+0)" }));
    expect(summary()).toContain("01:30 GMT (UTC+0)");
    await press(`Schedule ${label}`);
    await waitFor(() =>
      expect(bodies).toEqual([{ version: 1, publishAt: "2027-10-31T01:30:00+00:00", unpublishAt: null }]),
    );
  });

  test("with a time that can't be used is not sent, and the time takes the focus", async () => {
    const bodies = await open(draft);
    for (const [name, value, message] of [
      ["publishAt", "2027-03-28T01:30", /does not exist/],
      ["publishAt", "2027-02-28T09:00", /has passed/],
      ["unpublishAt", "2027-02-28T09:00", /after the start/],
    ] as const) {
      setTime(name, value);
      expect(control(name)).toHaveAccessibleDescription(message);
      expect(summary()).toBe("The times can’t be used as they are.");
      await press(new RegExp(`(Publish|Schedule) ${label}`).exec(document.body.textContent ?? "")?.[0] ?? "");
      await waitFor(() => expect(control(name)).toHaveFocus());
      expect(control(name).closest("details")).toHaveAttribute("open");
      expect(bodies).toEqual([]);
      setTime(name, "2027-06-03T09:00");
      expect(control(name)).toBeValid();
      setTime(name, "");
      control("title").focus();
    }
  });

  test("shows what the server says of a time, which does not block the next try", async () => {
    fakeApi({
      [calls.edit]: { body: draft },
      [calls.list]: NO_ITEMS,
      [`${calls.publish}v1`]: { status: 422, body: { message: "No", errors: { unpublishAt: "Too late." } } },
    });
    openAdmin(update);
    await waitFor(() => expect(control("title")).toHaveValue(item.title));
    await press(`Publish ${label}`);
    await waitFor(() => expect(control("unpublishAt")).toHaveAccessibleDescription(/Too late\./));
    fakeApi({
      [calls.list]: NO_ITEMS,
      [`${calls.publish}v1`]: { body: { message: "", edited: edited(item) } },
    });
    await press(`Publish ${label}`);
    await waitFor(() => expect(noticeText()).toContain("published successfully!"));
  });
});
