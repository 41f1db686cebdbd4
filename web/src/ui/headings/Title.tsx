import { Fragment } from "react";

const CLASSES = [undefined, "title--long", "title--longer"] as const;

/** What follows a colon begins a new line, where all of it has no room in one. */
export function Title({ level, text }: { level: 1 | 2 | 3; text: string }) {
  const Heading = `h${level}` as const;
  const parts = text.split(COLON);
  return (
    <Heading dir="auto" className={CLASSES[titleSizeReduction(text)]}>
      {parts.length < 2
        ? text
        : parts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {index > 0 && " "}
              <span className="title__part">{index < parts.length - 1 ? `${part}:` : part}</span>
            </Fragment>
          ))}
    </Heading>
  );
}

const COLON = ": ";

/**
 * A title, a word, or a part of a title before or after a colon with more letters than the first limit is one size
 * smaller; than the second, two sizes.
 */
const TITLE = [32, 70] as const;
const WORD = [12, 18] as const;
const PART = [17] as const;

const stepsOver = (length: number, limits: readonly number[]): number =>
  limits.filter((limit) => length > limit).length;

const longest = (texts: string[]): number => Math.max(...texts.map((text) => [...text.trim()].length));

/** By how many sizes a title is reduced, so that it takes few lines and its words fit a phone. */
export function titleSizeReduction(title: string): number {
  const words = title.trim().split(/[\s‐–—-]+/);
  const parts = title.split(COLON);
  return Math.max(
    stepsOver(longest([title]), TITLE),
    stepsOver(longest(words), WORD),
    parts.length > 1 ? stepsOver(longest(parts), PART) : 0,
  );
}
