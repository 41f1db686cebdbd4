import { diffArrays } from "diff";

/** A piece of one of two texts. */
export interface Piece {
  text: string;
  /** Whether the other text has something else in its place. */
  changed: boolean;
}

/** Texts that differ in more words are marked as a whole, as the time to compare them grows with the square. */
const MAX_EDITS = 1000;

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("en-GB", { granularity: "word" }) : undefined;

/** Compares two texts by words; the pieces of each side together are its text. */
export function diffWords(left: string, right: string): { left: Piece[]; right: Piece[] } {
  const changes = diffArrays(words(left), words(right), { maxEditLength: MAX_EDITS });
  if (!changes) return { left: [{ text: left, changed: true }], right: [{ text: right, changed: true }] };
  const pieces = changes.map(({ value, added, removed }) => ({ text: value.join(""), added, removed }));
  return {
    left: pieces.filter((piece) => !piece.added).map(({ text, removed }) => ({ text, changed: removed })),
    right: pieces.filter((piece) => !piece.removed).map(({ text, added }) => ({ text, changed: added })),
  };
}

/** The words of a text and what stands between them; a composed emoji is one. */
function words(text: string): string[] {
  // The segmenter needs time that grows with the square of a text, so it gets small pieces.
  const chunks = text.split(/(\s+)/u).filter(Boolean);
  return segmenter
    ? chunks.flatMap((chunk) => Array.from(segmenter.segment(chunk), ({ segment }) => segment))
    : chunks;
}
