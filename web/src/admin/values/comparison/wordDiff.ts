import { diffArrays } from "diff";

/** A piece of one of two texts. */
export interface Piece {
  text: string;
  /** Whether the other text has something else instead. */
  changed: boolean;
}

/** A piece of two texts: in both of them, or in one alone. */
export interface Change {
  text: string;
  in: "both" | "left" | "right";
}

/** Texts that differ in more words are marked as a whole, as the time to compare them grows with the square. */
const MAX_EDITS = 1000;

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("en-GB", { granularity: "word" }) : undefined;

/** Compares two texts by words; the pieces of each side together are its text. */
export function diffWords(left: string, right: string): { left: Piece[]; right: Piece[] } {
  const changes = wordChanges(left, right);
  const piecesOf = (side: "left" | "right") =>
    changes
      .filter((each) => each.in === "both" || each.in === side)
      .map(({ text, in: where }) => ({ text, changed: where === side }));
  return { left: piecesOf("left"), right: piecesOf("right") };
}

/** Compares two texts by words, in one sequence. */
export function wordChanges(left: string, right: string): Change[] {
  const changes = diffArrays(words(left), words(right), { maxEditLength: MAX_EDITS });
  if (!changes)
    return [
      { text: left, in: "left" },
      { text: right, in: "right" },
    ];
  return changes.map(({ value, added, removed }) => ({
    text: value.join(""),
    in: removed ? "left" : added ? "right" : "both",
  }));
}

/** The words of a text and what stands between them; a composed emoji is one. */
function words(text: string): string[] {
  // The segmenter needs time that grows with the square of a text, so it gets small pieces.
  const chunks = text.split(/(\s+)/u).filter(Boolean);
  return segmenter
    ? chunks.flatMap((chunk) => Array.from(segmenter.segment(chunk), ({ segment }) => segment))
    : chunks;
}
