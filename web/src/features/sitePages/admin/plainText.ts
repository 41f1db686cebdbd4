/** The marks of Markdown, with what is left of each: the text of a link for example. */
const MARKS: [RegExp, string][] = [
  [/^(`{3,}|~{3,}).*$/gm, ""],
  [/!\[[^\]]*\]\([^)]*\)/g, " "],
  [/\[([^\]]*)\]\([^)]*\)/g, "$1"],
  [/^ {0,3}(?:#{1,6}(?=\s)|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))/gm, ""],
  [/^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|=+|-+)$/gm, ""],
  [/(\*{1,3}|`+)(?=\S)([^\n]*?\S)\1/g, "$2"],
  [/(?<!\w)(_{1,3})(?=\S)([^\n]*?\S)\1(?!\w)/g, "$2"],
  [/\\([!-/:-@[-`{-~])/g, "$1"],
];

/** The words of a Markdown text. */
export const plainText = (markdown: string): string =>
  MARKS.reduce((text, [mark, left]) => text.replace(mark, left), markdown)
    .replace(/\s+/g, " ")
    .trim();
