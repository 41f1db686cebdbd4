import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { COUNTS } from "../../../support/sampleEnquiry";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  // Only the interval is fake; all other timers are real.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => vi.useRealTimers());

/** Opens a page without enquiries, whose count requests the test answers; returns the sent statuses. */
function openSettings(answer: () => { status?: number; body: unknown }) {
  const answers: number[] = [];
  fakeApi({
    "/api/admin/enquiry-counts": () => {
      const { status = 200, body } = answer();
      answers.push(status);
      return { status, body };
    },
  });
  openAdmin("/admin/settings");
  return answers;
}

async function expectUnread(unread: number) {
  const navigation = within(await screen.findByRole("navigation", { name: "Back office" }));
  const name = new RegExp(`^Enquiries ${unread} ?unread$`);
  expect(await navigation.findByRole("link", { name })).toBeVisible();
}

const minute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

test("the unread enquiries are counted again when the window gets the focus", async () => {
  let unread = 1;
  openSettings(() => ({ body: { ...COUNTS, unread } }));
  await expectUnread(1);
  unread = 2;
  act(() => void window.dispatchEvent(new Event("focus")));
  await expectUnread(2);
});

test("the unread enquiries are counted again within a minute, every minute", async () => {
  let unread = 1;
  const answers = openSettings(() => ({ body: { ...COUNTS, unread } }));
  await expectUnread(1);
  for (unread of [2, 3]) {
    await minute();
    await expectUnread(unread);
  }
  expect(answers).toHaveLength(3);
});

test("an unauthorized count does not ask to sign in, and the known number stays", async () => {
  let refused = false;
  const answers = openSettings(() =>
    refused ? { status: 401, body: { message: "Please sign in." } } : { body: COUNTS },
  );
  await expectUnread(1);
  refused = true;
  await minute();
  vi.useRealTimers();
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(
      "Failed to count the enquiries",
      expect.objectContaining({ status: 401 }),
    ),
  );
  expect(answers).toEqual([200, 401]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await expectUnread(1);
});
