import { RichTextField } from "../../../admin/fields/richText/RichTextField";
import type { ControlProps } from "../../../admin/values/described/describedFields";
import { describedForm } from "../../../admin/values/described/describedForm";
import "./PageDetails.css";

export const PAGE_FORM = describedForm("page", {
  first: "The page",
  fields: {
    text: {
      Control: ({ name, label }: ControlProps) => <RichTextField {...{ name, label }} />,
      describe: (text) => <Paragraphs markdown={String(text)} />,
    },
    picture: { optional: true },
  },
});

/** The words of a text, paragraph by paragraph. */
function Paragraphs({ markdown }: { markdown: string }) {
  const texts = markdown.split(/\n(?=[^\S\n]*(?:\n|[-*+]\s|\d{1,9}[.)]\s))/).map(plainText);
  const numbered = texts.map((text, at): [number, string] => [at, text]);
  return <div className="pagetext">{numbered.map(([at, text]) => text && <p key={at}>{text}</p>)}</div>;
}

/** The marks of Markdown, with what is left of each: the text of a link for example. */
const MARKS: [RegExp, string][] = [
  [/^(?:```|~~~).*$/gm, ""],
  [/!\[[^[\]]*\]\([^()]*\)/g, " "],
  [/\[([^[\]]*)\]\([^()]*\)/g, "$1"],
  [/^ {0,3}(?:#{1,6}(?=\s)|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))/gm, ""],
  [/^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|=+|-+)$/gm, ""],
  [/(\*{1,3}|`+)(?=\S)([^\n]{0,999}?\S)\1/g, "$2"],
  [/(?<!\w)(_{1,3})(?=\S)([^\n]{0,999}?\S)\1(?!\w)/g, "$2"],
  [/\\([!-/:-@[-`{-~])/g, "$1"],
];

/** The words of a Markdown text. */
const plainText = (markdown: string): string =>
  MARKS.reduce((text, [mark, left]) => text.replace(mark, left), markdown)
    .replace(/\s+/g, " ")
    .trim();
