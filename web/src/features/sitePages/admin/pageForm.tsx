import { RichTextField } from "../../../admin/fields/richText/RichTextField";
import type { ControlProps } from "../../../admin/values/describedFields";
import { describedForm } from "../../../admin/values/describedForm";
import "./PageDetails.css";
import { plainText } from "./plainText";

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
  const texts = markdown.split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+[.)])\s)/).map(plainText);
  const numbered = texts.map((text, at): [number, string] => [at, text]);
  return <div className="pagetext">{numbered.map(([at, text]) => text && <p key={at}>{text}</p>)}</div>;
}
