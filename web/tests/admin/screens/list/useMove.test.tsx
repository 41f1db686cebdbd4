import { QueryObserver } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ITEMS } from "../../../../src/admin/calls/itemChanges";
import { useMove } from "../../../../src/admin/screens/list/useMove";
import { queryClient } from "../../../../src/api/fetching/queryClient";
import { dismissNotice, useNotices } from "../../../../src/ui/notices/noticeStore";
import { fakeApi } from "../../../support/fakeApi";
import { PUBLICATION } from "../../../support/publication";
import { Queries } from "../../../support/Queries";
import { venue } from "../../../support/sampleItems";

const rows = ["Auchter Hall", "Bothy", "Dunmore House"].map((title) => ({
  item: { ...venue, id: title, title },
  ...PUBLICATION,
}));

/** Counts how often the list is fetched. */
const fetchList = vi.fn(() => Promise.resolve(rows));
let stop: () => void;

beforeEach(async () => {
  fetchList.mockClear();
  stop = new QueryObserver(queryClient, { queryKey: [ITEMS, "venue"], queryFn: fetchList }).subscribe(
    () => undefined,
  );
  await waitFor(() => expect(fetchList).toHaveBeenCalledOnce());
  fetchList.mockClear();
});
afterEach(() => {
  stop();
  queryClient.clear();
  dismissNotice();
});

function movable() {
  const show = vi.fn();
  const { result } = renderHook(() => useMove("venue", rows, 11, show), { wrapper: Queries });
  return { move: (from: number, to: number) => act(() => result.current(from, to)), show };
}

test("a moved row is shown at its place at once, is stored, and the list is fetched again", async () => {
  const requests = fakeApi({ "/api/admin/move-venue/Auchter%20Hall": { body: { message: "", undo: {} } } });
  const { move, show } = movable();
  move(0, 2);
  expect(show).toHaveBeenCalledWith([rows[1], rows[2], rows[0]]);
  await waitFor(() => expect(useNotices.getState().text).toBe("Auchter Hall moved to place 13."));
  await waitFor(() => expect(fetchList).toHaveBeenCalledOnce());
  expect(await requests[0]?.json()).toEqual({ over: "Dunmore House", was: 11, to: 13 });
});

test("of several moves, the last one lets the list be fetched", async () => {
  fakeApi({
    "/api/admin/move-venue/Auchter%20Hall": { body: { message: "", undo: {} } },
    "/api/admin/move-venue/Bothy": { body: { message: "", undo: {} } },
  });
  const { move } = movable();
  move(0, 2);
  move(1, 0);
  await waitFor(() => expect(useNotices.getState().text).toBe("Bothy moved to place 11."));
  await waitFor(() => expect(fetchList).toHaveBeenCalled());
  expect(fetchList).toHaveBeenCalledOnce();
});

test("a row that could not be moved is told, and the list is fetched as it is stored", async () => {
  fakeApi({ "/api/admin/move-venue/Bothy": { status: 409, body: { message: "Somebody was first." } } });
  movable().move(1, 0);
  await waitFor(() => expect(useNotices.getState().text).toBe("Somebody was first."));
  await waitFor(() => expect(fetchList).toHaveBeenCalledOnce());
});
