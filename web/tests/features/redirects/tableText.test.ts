import { expect, it } from "vitest";

import { tableText } from "../../../src/features/redirects/admin/RedirectTables";

const ROWS = "from,to\r\n/entrée.html,/contact\r\n/über.html,/venues\r\n";
const MAC = { é: 0x8e, ü: 0x9f };
const file = (bytes: Iterable<number>) => new File([Uint8Array.from(bytes)], "old.csv");
const coded = (text: string, code: (letter: string) => number) => Array.from(text, code);
const ofLatin = coded(ROWS, (letter) => letter.charCodeAt(0));
const ofMac = coded(ROWS, (letter) => MAC[letter as keyof typeof MAC] ?? letter.charCodeAt(0));
const ofUtf8 = [...new TextEncoder().encode(ROWS)];
const pairs = (low: boolean) => ofLatin.flatMap((byte) => (low ? [byte, 0] : [0, byte]));

it.each([
  ["UTF-8", ofUtf8],
  ["UTF-8 with its mark", [0xef, 0xbb, 0xbf, ...ofUtf8]],
  ["Excel’s CSV on Windows", ofLatin],
  ["Excel’s CSV on a Mac", ofMac],
  ["Excel’s Unicode text", [0xff, 0xfe, ...pairs(true)]],
  ["the same with the bytes in the other order", [0xfe, 0xff, ...pairs(false)]],
])("a table in %s is read", async (_, bytes) => {
  expect(await tableText(file(bytes))).toBe(ROWS);
});

it.each([
  ["XLSX", [0x50, 0x4b, 3, 4, 20]],
  ["XLS", [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
])("a workbook in %s is refused with what to do", async (_, bytes) => {
  await expect(tableText(file(bytes))).rejects.toThrow("CSV UTF-8");
});
