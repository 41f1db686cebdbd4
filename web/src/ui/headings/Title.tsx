const CLASSES = [undefined, "title--long", "title--longer"] as const;

export function Title({ level, text }: { level: 1 | 2 | 3; text: string }) {
  const Heading = `h${level}` as const;
  return (
    <Heading dir="auto" className={CLASSES[titleSizeReduction(text)]}>
      {text}
    </Heading>
  );
}

/** A title or word with more letters than the first limit is one size smaller; than the second, two sizes. */
const TITLE = [32, 70] as const;
const WORD = [12, 18] as const;

const stepsOver = (length: number, limits: readonly number[]): number =>
  limits.filter((limit) => length > limit).length;

/** By how many sizes a title is reduced, so that it takes few lines and its words fit a phone. */
export function titleSizeReduction(title: string): number {
  const words = title.trim().split(/[\s‐–—-]+/);
  const longest = Math.max(...words.map((word) => [...word].length));
  return Math.max(stepsOver([...title.trim()].length, TITLE), stepsOver(longest, WORD));
}
