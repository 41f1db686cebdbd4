import { expect, test } from "vitest";

import {
  isoOf,
  localTextOf,
  londonDay,
  londonTime,
  londonTimeWithOffset,
  offsetAt,
  offsetsOf,
} from "../../../../src/admin/values/times/londonTime";

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

// The same hour of London's clock comes twice when summer time ends; the name of the zone tells which one is meant.
test.each([
  ["2027-06-03T08:00:00Z", "3 Jun 2027, 09:00 BST", "(UTC+1)"],
  ["2027-01-15T09:00:00Z", "15 Jan 2027, 09:00 GMT", "(UTC+0)"],
  ["2027-03-28T00:59:59Z", "28 Mar 2027, 00:59 GMT", "(UTC+0)"],
  ["2027-03-28T01:00:00Z", "28 Mar 2027, 02:00 BST", "(UTC+1)"],
  ["2027-10-31T00:30:00Z", "31 Oct 2027, 01:30 BST", "(UTC+1)"],
  ["2027-10-31T01:30:00Z", "31 Oct 2027, 01:30 GMT", "(UTC+0)"],
])("%s is said as %s %s", (iso, said, offset) => {
  expect(londonTime(iso)).toBe(said);
  expect(londonTimeWithOffset(iso)).toBe(`${said} ${offset}`);
});

test.each([
  ["2027-03-28T23:30:00Z", "29 Mar 2027"],
  ["2027-03-27T23:30:00Z", "27 Mar 2027"],
  ["2027-10-30T23:30:00Z", "31 Oct 2027"],
  ["2027-10-31T23:30:00Z", "31 Oct 2027"],
])("%s is on %s in London", (iso, day) => {
  expect(londonDay(iso)).toBe(day);
});
