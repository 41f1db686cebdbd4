import { lengthOf } from "../../values/fieldValues";

/** How long a text should be in characters, and how long it may be. */
export interface GoodLength {
  from: number;
  to: number;
  most: number;
}

export const TITLE_LENGTH: GoodLength = { from: 20, to: 60, most: 70 };
export const DESCRIPTION_LENGTH: GoodLength = { from: 70, to: 160, most: 200 };

const GOOD_LENGTHS: [name: RegExp, good: GoodLength][] = [
  [/searchTitle$/i, TITLE_LENGTH],
  [/searchDescription$/i, DESCRIPTION_LENGTH],
];

/** How long a text is best, for one that search results show. */
export const goodLength = ({ name, section }: { name: string; section: string }): GoodLength | undefined =>
  section === "search" ? GOOD_LENGTHS.find(([end]) => end.test(name))?.[1] : undefined;

/** Says how long a text is, and whether that is good. */
export function lengthText(text: string, { from, to, most }: GoodLength): string {
  const length = lengthOf(text.trim());
  const good = `Good are ${from} to ${to} characters.`;
  if (!length) return `Empty: the text below is used. ${good}`;
  return `${length} ${length === 1 ? "character" : "characters"}: ${judgement(length, { from, to, most })}`;
}

function judgement(length: number, { from, to, most }: GoodLength): string {
  if (length > most) return `too long, ${most} is the most.`;
  if (length > to) return `search results may cut it after ${to}.`;
  return length < from ? `short. Good are ${from} to ${to}.` : "a good length.";
}
