// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, test } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { listOf, PUBLICATION } from "../../../support/publication";

beforeAll(loadAdminPages);

const COUNTS = { draft: 2, scheduled: 1, live: 4, changed: 1 };
const filter = async () => within(await screen.findByRole("navigation", { name: "Status" }));

const STATES = [
  [{ state: "draft", publishAt: null }, "Draft"],
  [{ state: "scheduled", publishAt: "2026-06-03T08:00:00Z" }, "Scheduledfrom 3 Jun 2026, 09:00 BST"],
  [{ state: "live" }, "Live"],
  [{ state: "live", unpublishAt: "2026-12-03T08:00:00Z" }, "Liveuntil 3 Dec 2026, 08:00 GMT"],
  [
    { state: "changed", hasDraft: true, draftPublishAt: "2026-06-03T08:00:00Z" },
    "Changedchanges go out on 3 Jun 2026, 09:00 BST",
  ],
  [
    { state: "changed", hasDraft: true, draftMissedAt: "2026-06-03T08:00:00Z" },
    "Changeddraft was due on 3 Jun 2026, 09:00 BST, not published",
  ],
  [{ state: "ended", unpublishAt: "2026-05-03T08:00:00Z" }, "Endedsince 3 May 2026, 09:00 BST"],
] as const;

describe.each(ITEM_KINDS)("the states in the list of $kind items", ({ noun, item, calls, list }) => {
  test("filter the list with counts, in the address, which Back leaves", async () => {
    const requests = fakeApi({
      [calls.list]: ({ url }) => {
        const state = new URL(url).searchParams.get("state");
        return listOf(state ? [item] : [item, { ...item, id: "v2", title: "Auchter Hall" }], {
          total: state ? 2 : 8,
          counts: COUNTS,
          changes: { state: state ?? "live" },
        });
      },
    });
    const router = openAdmin(`${list}?page=2&sort=title`);
    await screen.findByLabelText("Choose Auchter Hall");
    const links = (await filter()).getAllByRole("link").map(({ textContent }) => textContent);
    expect(links).toEqual(["All 8", "Draft 2", "Scheduled 1", "Live 4", "Changed 1", "Ended 0"]);
    expect((await filter()).getByRole("link", { current: true })).toHaveTextContent("All 8");

    await userEvent.click((await filter()).getByRole("link", { name: "Draft 2" }));
    await waitFor(() => expect(router.state.location.search).toBe("?sort=title&state=draft"));
    expect(await screen.findByText(`2 ${noun}s found`)).toBeVisible();
    expect((await filter()).getByRole("link", { current: true })).toHaveTextContent("Draft 2");
    expect(new URL(requests.at(-1)!.url).searchParams.get("state")).toBe("draft");
    await router.navigate(-1);
    await screen.findByLabelText("Choose Auchter Hall");
    expect((await filter()).getByRole("link", { current: true })).toHaveTextContent("All 8");
  });

  test("that no item is in say so, and lead to all of them", async () => {
    fakeApi({ [calls.list]: listOf([]) });
    const router = openAdmin(`${list}?state=ended`);
    await userEvent.click(await screen.findByRole("link", { name: `Show all ${noun}s` }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  test("that are scheduled lead to the scheduled changes of public ones, which are among the changed", async () => {
    fakeApi({ [calls.list]: listOf([]) });
    const router = openAdmin(`${list}?state=scheduled`);
    const hint = await screen.findByText(/not public yet/);
    await userEvent.click(within(hint).getByRole("link", { name: "Changed" }));
    await waitFor(() => expect(router.state.location.search).toBe("?state=changed"));
    expect(screen.queryByText(/not public yet/)).not.toBeInTheDocument();
  });

  test("that do not exist are not asked for", async () => {
    const requests = fakeApi({ [calls.list]: listOf([item]) });
    openAdmin(`${list}?state=toString`);
    await screen.findByLabelText(`Choose ${item.title}`);
    expect(new URL(requests[0]!.url).searchParams.has("state")).toBe(false);
  });

  test("are a word with their times, and lead to the site where they are public", async () => {
    const rows = STATES.map(([changes], index) => ({
      item: { ...item, id: `v${index}`, title: `Hall ${index}` },
      ...PUBLICATION,
      ...changes,
    }));
    fakeApi({ [calls.list]: { body: { ...listOf([]).body, total: rows.length, items: rows } } });
    openAdmin(list);
    await screen.findByLabelText("Choose Hall 0");
    for (const [index, [{ state }, said]] of STATES.entries()) {
      const row = screen.getByLabelText(`Choose Hall ${index}`).closest("tr")!;
      const cell = row.querySelector("td[data-label='Status']")!;
      expect(cell).toHaveTextContent(said);
      expect(cell.firstElementChild).toHaveClass(`state--${state}`);
      const publicLink = within(row).queryByRole("link", { name: /^See on site/ });
      expect(publicLink !== null).toBe(["live", "changed"].includes(state));
    }
  });
});
