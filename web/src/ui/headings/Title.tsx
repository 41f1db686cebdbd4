import { titleSizeReduction } from "./titleSize";

const CLASSES = [undefined, "title--long", "title--longer"] as const;

interface Props {
  /** The level in the page's outline. */
  level: 1 | 2 | 3;
  /** What an administrator typed. */
  text: string;
}

/** A heading in the size that suits its length. */
export function Title({ level, text }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Heading dir="auto" className={CLASSES[titleSizeReduction(text)]}>
      {text}
    </Heading>
  );
}
