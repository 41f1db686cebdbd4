/** A file that is no table of text, with what to do in the message. */
export class NoTableError extends Error {}

const WORKBOOKS = ["50 4b 03 04", "d0 cf 11 e0"];
const WORKBOOK =
  "This is a workbook of a spreadsheet program. Save it there as “CSV UTF-8”, and choose that file.";

/** Letters with accents and signs of punctuation, which the two encodings have at different places. */
const LIKELY = /[à-öø-ÿ‘’“”–—…]/g;

/** The text of a table that a spreadsheet program wrote, in any encoding that these use. */
export async function tableText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  if (WORKBOOKS.includes(start)) throw new NoTableError(WORKBOOK);
  if (start.startsWith("ff fe")) return new TextDecoder("utf-16le").decode(bytes);
  if (start.startsWith("fe ff")) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return likelier(["windows-1252", "macintosh"].map((each) => new TextDecoder(each).decode(bytes)));
  }
}

const count = (text: string): number => text.match(LIKELY)?.length ?? 0;

/** Excel's plain CSV says nothing of its encoding: in the wrong one, letters with accents become signs and capitals. */
function likelier(texts: string[]): string {
  return texts.toSorted((one, other) => count(other) - count(one))[0] ?? "";
}
