// The same functions as in `src/ceilidh/pages/head/text_excerpts.py`, so that the preview shows what the server makes.

/** The length of a description that search results show. */
const SHOWN_DESCRIPTION = 160;

/** Control characters and noncharacters, which a head leaves out. */
const DROPPED = /[\p{Cc}\p{Cn}]/gu;

/** The text with each run of white space as one space. */
export const inOneLine = (text: string): string =>
  text.split(/\s+/u).filter(Boolean).join(" ").replace(DROPPED, "").trim();

/** The text in one line of at most 160 characters, cut after a word. */
export function shortened(text: string): string {
  const line = [...inOneLine(text)];
  if (line.length <= SHOWN_DESCRIPTION) return line.join("");
  const cut = line.slice(0, SHOWN_DESCRIPTION);
  const space = cut.lastIndexOf(" ");
  const words = space > 0 ? cut.slice(0, space) : line.slice(0, SHOWN_DESCRIPTION - 1);
  return `${words.join("").replace(/[ ,;:.\-–—]+$/, "")}…`;
}

/** The first text that is not blank, or an empty string. */
export const firstOf = (...texts: string[]): string => texts.find((text) => text.trim()) ?? "";
