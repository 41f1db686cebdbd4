import type { components } from "../../../../api/schema";

export type ReceivedMail = components["schemas"]["ReceivedMail"];

/** What a mail is that a program sent and no person; empty for what a person wrote. */
export const AUTOMATIC: Record<ReceivedMail["automatic"], string> = {
  "": "",
  reply: "Automatic answer",
  notice: "Notice of a program",
  receipt: "Receipt",
  bulk: "Mail to many people",
};

/** In characters. */
const OPENING = 400;
const LINES = 5;

/** The first lines of a text, and the rest; together they are the text. */
export function openingOf(text: string): [opening: string, rest: string] {
  const lines = text.split("\n").slice(0, LINES).join("\n");
  if (lines.length <= OPENING) return [lines, text.slice(lines.length)];
  const space = lines.lastIndexOf(" ", OPENING);
  const end = space > 0 ? space : OPENING;
  return [text.slice(0, end), text.slice(end)];
}
