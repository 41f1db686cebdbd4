const CLASSES = [undefined, "title--long", "title--longer"] as const;

interface Props {
  level: 1 | 2 | 3;
  /** What an administrator typed. */
  text: string;
}

export function Title({ level, text }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Heading dir="auto" className={CLASSES[titleSizeReduction(text)]}>
      {text}
    </Heading>
  );
}

/** More letters than these in a title, or in one of its words, set it one step smaller, and two. */
const TITLE = [32, 70] as const;
const WORD = [12, 18] as const;

const stepsOver = (length: number, limits: readonly number[]): number =>
  limits.filter((limit) => length > limit).length;

/** How many steps smaller than usual a title is set, so that it takes few lines and each word of it fits a phone. */
export function titleSizeReduction(title: string): number {
  const words = title.trim().split(/[\s‐–—-]+/);
  const longest = Math.max(...words.map((word) => [...word].length));
  return Math.max(stepsOver([...title.trim()].length, TITLE), stepsOver(longest, WORD));
}
