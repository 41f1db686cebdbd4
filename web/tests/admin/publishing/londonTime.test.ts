import { expect, test } from "vitest";

import {
  formatMoment,
  isoOf,
  localTextOf,
  offsetAt,
  offsetsOf,
} from "../../../src/admin/publishing/londonTime";

test.each([
  ["2027-01-15T09:00", [0]],
  ["2027-06-03T09:00", [60]],
  // Summer time begins: 01:00 to 01:59 are left out.
  ["2027-03-28T00:59", [0]],
  ["2027-03-28T01:00", []],
  ["2027-03-28T01:59", []],
  ["2027-03-28T02:00", [60]],
  // It ends: 01:00 to 01:59 come twice, the first time with summer time.
  ["2027-10-31T00:59", [60]],
  ["2027-10-31T01:00", [60, 0]],
  ["2027-10-31T01:59", [60, 0]],
  ["2027-10-31T02:00", [0]],
  ["", []],
])("London has %s with the offsets %j", (text, offsets) => {
  expect(offsetsOf(text)).toEqual(offsets);
});

test.each([
  ["2027-06-03T08:00:00Z", "2027-06-03T09:00", 60],
  ["2027-01-15T00:00:00Z", "2027-01-15T00:00", 0],
  ["2027-10-31T00:30:00Z", "2027-10-31T01:30", 60],
  ["2027-10-31T01:30:00Z", "2027-10-31T01:30", 0],
])("%s is %s in London and comes back as the same moment", (iso, text, offset) => {
  const moment = new Date(iso);
  expect([localTextOf(moment), offsetAt(moment)]).toEqual([text, offset]);
  expect(Date.parse(isoOf(text, offset as 0 | 60))).toBe(moment.getTime());
});

test("a moment is said with its offset", () => {
  expect(formatMoment("2027-06-03T08:00:00Z")).toBe("3 June 2027, 09:00 (UTC+1)");
  expect(formatMoment("2027-01-15T09:00:00Z")).toBe("15 January 2027, 09:00 (UTC+0)");
});
