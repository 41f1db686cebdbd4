import type { Words } from "./draft/draftCalls";
import type { Tried } from "./callKey";

export type ComposerKind = "answered" | "received" | "noted";

export type Values = {
  kind: ComposerKind;
  subject: string;
  date: string;
  text: string;
  files: { path: string; label: string }[];
  /** What is typed of the other kinds: a note never becomes a part of an answer. */
  others: Partial<Record<ComposerKind, string>>;
  /** The version of the draft on the server that the answer was written from. */
  draft: string;
  /** What no answer of the server came to. */
  tried: Tried | null;
};

export const hasText = ({ text, files, others }: Values): boolean =>
  Boolean(text) || files.length > 0 || Object.values(others).some(Boolean);

/** The same with the text of another kind in the field. */
export function withKind(values: Values, kind: ComposerKind): Values {
  if (kind === values.kind) return values;
  const { [kind]: text = "", ...others } = { ...values.others, [values.kind]: values.text };
  return { ...values, kind, text, others };
}

/** What the form has of an answer. */
export function answerIn(values: Values): Words {
  const { subject, text, files } = withKind(values, "answered");
  return { subject, text, files };
}

/** The same with these words of an answer, and everything else that is typed. */
export const withAnswer = (values: Values, { subject, text, files }: Words): Values =>
  withKind({ ...withKind(values, "answered"), text, files, subject: subject || values.subject }, values.kind);

/** What is in the form when something was sent: what was typed and chosen meanwhile. */
export function withoutSent(values: Values, { kind, text, files }: Values): Values {
  const now = withKind(values, kind);
  const typed = now.text.startsWith(text) ? now.text.slice(text.length).trimStart() : now.text;
  const chosen = now.files.filter(({ path }) => !files.some((each) => each.path === path));
  return withKind({ ...now, text: typed, files: chosen, tried: null }, values.kind);
}
