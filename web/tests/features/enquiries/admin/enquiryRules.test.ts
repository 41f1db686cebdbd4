import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { queryClient } from "../../../../src/api/fetching/queryClient";
import {
  adjustUnreadCount,
  countsQuery,
  refreshCounts,
} from "../../../../src/features/enquiries/admin/calls/enquiryCounts";
import { formatShortDate } from "../../../../src/admin/values/times/Timestamp";
import { setReadState } from "../../../../src/features/enquiries/admin/detail/readState";
import { mailLink, phoneLink } from "../../../../src/features/enquiries/admin/facts/replyLinks";
import { fetchAdjacentEnquiries } from "../../../../src/features/enquiries/admin/detail/adjacentEnquiries";
import {
  changeEnquiry,
  EnquiryConflict,
  latestOwnVersion,
} from "../../../../src/features/enquiries/admin/calls/changeEnquiry";
import type { Enquiry } from "../../../../src/features/enquiries/admin/calls/enquiryTypes";
import { UNSAID } from "../../../support/sampleEnquiry";
import { fakeApi } from "../../../support/fakeApi";

const COUNTS = "/api/admin/enquiry-counts";
const UPDATE = "/api/admin/update-enquiry/e1";
const ONE = "/api/admin/enquiries/e1";

const enquiry = (values: Partial<Enquiry> = {}): Enquiry => ({
  _id: "e1",
  id: "e1",
  name: "Eilidh",
  email: "eilidh@example.org",
  phone: "",
  message: "Is the lodge free?",
  ...UNSAID,
  receivedAt: "2026-05-04T10:00:00Z",
  status: "new",
  notes: "",
  isRead: true,
  version: 1,
  mail: { state: "sent", failures: 0, lastFailure: "", sentAt: "2026-05-04T10:00:02Z", dueAt: null },
  ...values,
});

const counts = (unread: number) => ({
  total: 9,
  unread,
  statuses: { new: 9, replied: 0, viewing: 0, held: 0, booked: 0, lost: 0 },
  likelySpam: 0,
});

const shown = () => queryClient.getQueryData(countsQuery.queryKey)?.unread;

/** Counts as long as the test runs, as the back office does. */
const count = () => new QueryObserver(queryClient, countsQuery).subscribe(() => undefined);

afterEach(() => queryClient.clear());
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

test.each([
  ["2026-05-04T08:05:00Z", "Today 09:05"],
  // Half past midnight in London, when it is still the day before in UTC.
  ["2026-05-03T23:30:00Z", "Today 00:30"],
  ["2026-05-03T22:59:00Z", "Yesterday 23:59"],
  ["2026-05-02T08:05:00Z", "2 May 2026"],
])("a moment in a list is as short as it can be, in London: %s", (moment, expected) => {
  expect(formatShortDate(moment, new Date("2026-05-03T23:10:00Z"))).toBe(expected);
});

test("today and yesterday are a day apart also when the clocks change between them", () => {
  const now = new Date("2026-10-25T23:30:00Z");
  expect(formatShortDate("2026-10-24T23:30:00Z", now)).toBe("Today 00:30");
  expect(formatShortDate("2026-10-24T22:30:00Z", now)).toBe("Yesterday 23:30");
});

test.each([
  ["eilidh@example.org", "mailto:eilidh@example.org?subject=Your%20enquiry%20to%20Ceilidh%20%26%20Co"],
  [
    "a?cc=b&c@example.org",
    "mailto:a%3Fcc%3Db%26c@example.org?subject=Your%20enquiry%20to%20Ceilidh%20%26%20Co",
  ],
])("the reply to %s goes to that address alone, with a subject", (email, expected) => {
  expect(mailLink(email, "Ceilidh & Co")).toBe(expected);
});

test.each([
  ["+44 (0)131 496-0000", "tel:+441314960000"],
  ["0131 496 0000", "tel:01314960000"],
  ["ask my mother", undefined],
  ["", undefined],
])("the phone %j is called as %s", (phone, expected) => {
  expect(phoneLink(phone)).toBe(expected);
});

test("what was just read is counted at once, whatever an older answer says", async () => {
  const answers: ((unread: number) => void)[] = [];
  const asked = () =>
    new Promise<{ body: unknown }>((resolve) => answers.push((unread) => resolve({ body: counts(unread) })));
  fakeApi({ [COUNTS]: asked });
  count();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(3);
  await vi.waitFor(() => expect(shown()).toBe(3));
  const older = refreshCounts();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  adjustUnreadCount(-1);
  expect(shown()).toBe(2);
  answers[1]?.(3);
  await older;
  expect(shown()).toBe(2);
});

test("counts that cannot be fetched leave the known ones", async () => {
  fakeApi({ [COUNTS]: { body: counts(4) } });
  count();
  await vi.waitFor(() => expect(shown()).toBe(4));
  fakeApi({ [COUNTS]: { status: 503, body: { message: "Later" } } });
  await refreshCounts();
  expect(shown()).toBe(4);
});

test.each([
  [true, 2],
  [false, 4],
])(
  "an enquiry whose mark could not be saved is counted as before, after reading: %s",
  async (isRead, atOnce) => {
    queryClient.setQueryData(countsQuery.queryKey, counts(3));
    // What nothing shows is forgotten at once.
    count();
    fakeApi({ [COUNTS]: { body: counts(3) }, [UPDATE]: { status: 503, body: { message: "Later" } } });
    const saving = setReadState("e1", isRead);
    expect(shown()).toBe(atOnce);
    await expect(saving).rejects.toThrow("Later");
    expect(shown()).toBe(3);
  },
);

test("a status is saved although another editor saved notes meanwhile", async () => {
  const versions: unknown[] = [];
  fakeApi({
    [UPDATE]: async (request) => {
      const { version } = (await request.json()) as { version: number };
      versions.push(version);
      if (version === 1)
        return { status: 409, body: { message: "Rory was first.", errors: { version: "Old." } } };
      return { body: { message: "Saved", enquiry: enquiry({ status: "booked", version: 3 }) } };
    },
    [ONE]: { body: enquiry({ notes: "Rang them.", version: 2 }) },
  });
  const steps = new Set<number>();
  expect(await changeEnquiry(enquiry(), { status: "booked" }, steps)).toMatchObject({
    status: "booked",
    version: 3,
  });
  expect(versions).toEqual([1, 2]);
  expect([latestOwnVersion(1, steps), latestOwnVersion(2, steps), latestOwnVersion(3, steps)]).toEqual([
    1, 3, 3,
  ]);
});

test("a status set first by another editor is reported and not overwritten", async () => {
  const refusal = { message: "Rory was first.", errors: { version: "Old." } };
  const seen = fakeApi({
    [UPDATE]: { status: 409, body: refusal },
    [ONE]: { body: enquiry({ status: "lost", version: 2 }) },
  });
  const chosen = changeEnquiry(enquiry(), { status: "booked" }, new Set());
  await expect(chosen).rejects.toThrow("Rory was first.");
  await expect(chosen).rejects.toBeInstanceOf(EnquiryConflict);
  await expect(chosen).rejects.toMatchObject({ now: { status: "lost", version: 2 } });
  expect(seen.filter((request) => request.method === "PUT")).toHaveLength(1);
});

test("the same status chosen twice is no quarrel", async () => {
  fakeApi({
    [UPDATE]: { status: 409, body: { message: "Rory was first.", errors: { version: "Old." } } },
    [ONE]: { body: enquiry({ status: "booked", version: 2 }) },
  });
  expect(await changeEnquiry(enquiry(), { status: "booked" }, new Set())).toMatchObject({
    status: "booked",
    version: 2,
  });
});

test("the neighbours of an enquiry are found although newer ones came before it", async () => {
  const all = ["e9", "e8", "e1", "e7"].map((id) => enquiry({ id, name: `Sender of ${id}` }));
  fakeApi({ "/api/admin/enquiries": { body: all } });
  const position = { list: "status=new", query: { status: "new" as const }, index: 1 };
  const { before, after } = await fetchAdjacentEnquiries("e1", position, new AbortController().signal);
  expect([before?.id, before?.position.index]).toEqual(["e8", 1]);
  expect([after?.id, after?.name, after?.position]).toEqual([
    "e7",
    "Sender of e7",
    { ...position, index: 3 },
  ]);
});

test("an enquiry that left its list has no neighbours there", async () => {
  fakeApi({ "/api/admin/enquiries": { body: [enquiry({ id: "e9" })] } });
  const position = { list: "", query: {}, index: 0 };
  expect(await fetchAdjacentEnquiries("e1", position, new AbortController().signal)).toEqual({});
});
