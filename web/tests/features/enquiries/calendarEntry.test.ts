import { expect, test } from "vitest";

import { calendarEntryLink } from "../../../src/features/enquiries/calendarEntry";

interface Property {
  name: string;
  parameters: string;
  value: string;
}

const LINE = /^([A-Z-]+)((?:;[A-Z-]+=[^:;,"]+)*):(.*)$/;
const ESCAPES = /\\([\\;,nN])/g;

/** Parses a calendar as strictly as RFC 5545 has it: line ends, folding, octets, escapes, and the nesting of parts. */
function parsed(link: string): Property[] {
  const [head, body = ""] = link.split(",");
  expect(head).toBe("data:text/calendar;charset=utf-8");
  const text = decodeURIComponent(body);
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n\t]/);
  for (const line of text.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const lines = text.replaceAll("\r\n ", "").trimEnd().split("\r\n");
  return lines.map((line) => {
    const [, name = "", parameters = "", value = ""] = LINE.exec(line) ?? [];
    expect(name).not.toBe("");
    expect(name === "SUMMARY" ? value.replaceAll(ESCAPES, "") : value).not.toMatch(/[\\,]/);
    return { name, parameters, value };
  });
}

const valueOf = (properties: Property[], name: string): string[] =>
  properties.filter((each) => each.name === name).map(({ parameters, value }) => `${parameters}:${value}`);

test("a date is an event of the whole day in a calendar of one event", () => {
  const now = new Date("2026-11-27T09:08:07.654Z");
  const properties = parsed(calendarEntryLink("2027-06-19", "Our day: Torran House", now));
  expect(
    properties.map(({ name, value }) => (/^(BEGIN|END)$/.test(name) ? `${name}:${value}` : name)),
  ).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION",
    "PRODID",
    "BEGIN:VEVENT",
    "UID",
    "DTSTAMP",
    "DTSTART",
    "DTEND",
    "SUMMARY",
    "TRANSP",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
  expect(valueOf(properties, "VERSION")).toEqual([":2.0"]);
  expect(valueOf(properties, "DTSTART")).toEqual([";VALUE=DATE:20270619"]);
  expect(valueOf(properties, "DTEND")).toEqual([";VALUE=DATE:20270620"]);
  expect(valueOf(properties, "DTSTAMP")).toEqual([":20261127T090807Z"]);
  expect(valueOf(properties, "SUMMARY")).toEqual([":Our day: Torran House"]);
});

const uidOf = (date: string, title: string) => valueOf(parsed(calendarEntryLink(date, title)), "UID")[0];

test("two houses asked for one day are two events, and one house twice is one", () => {
  const uid = uidOf("2027-06-19", "Our day: Torran House");
  expect(uidOf("2027-06-19", "Our day: Torran House")).toBe(uid);
  expect(uidOf("2027-06-19", "Our day: Dùn Sgàth, Skye")).not.toBe(uid);
  expect(uidOf("2027-06-20", "Our day: Torran House")).not.toBe(uid);
});

test.each([
  ["2027-12-31", "20280101"],
  ["2028-02-28", "20280229"],
  ["2027-03-28", "20270329"],
])("the event of %s ends as %s begins", (date, next) => {
  expect(valueOf(parsed(calendarEntryLink(date, "Our day")), "DTEND")).toEqual([`;VALUE=DATE:${next}`]);
});

test.each([
  ["a, b; c\\d", String.raw`a\, b\; c\\d`],
  ["two\r\nlines:\tBEGIN:VEVENT", "two lines: BEGIN:VEVENT"],
  ["Tòrran ".repeat(40).trim(), "Tòrran ".repeat(40).trim()],
  ["🏰".repeat(60), "🏰".repeat(60)],
])("the title %j is one text", (title, expected) => {
  expect(valueOf(parsed(calendarEntryLink("2027-06-19", title)), "SUMMARY")).toEqual([`:${expected}`]);
});
