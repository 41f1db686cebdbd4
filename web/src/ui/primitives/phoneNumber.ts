/** The zero that callers from abroad leave out, as in "+44 (0)131 496 0100". */
const ZERO_AT_HOME = /^((?:\+|00)[^(]*)\(\s*0\s*\)/;
const EXTENSION = /(?:ext(?:ension|n)?|x)[\s.:]*(\d+)\s*$/i;

/**
 * The number to dial for one as people write it: digits, after a plus where it has one, and an extension. Of several
 * numbers with a slash, a comma or "or" between them it is the first. Empty for a text without a number.
 */
export function dialledNumber(phone: string): string {
  const [first = ""] = phone
    .normalize("NFKC")
    .trim()
    .split(/[/,;]|\bor\b/i);
  const extension = EXTENSION.exec(first);
  const number = first
    .slice(0, extension?.index)
    .replace(ZERO_AT_HOME, "$1")
    .replace(/(?!^\+)\D/g, "");
  if (!/\d/.test(number)) return "";
  return extension ? `${number};ext=${extension[1]}` : number;
}
