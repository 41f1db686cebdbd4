import type { Node } from "@tiptap/pm/model";
import type { MarkdownSerializerState } from "prosemirror-markdown";

interface Place {
  state: MarkdownSerializerState;
  node: Node;
  parent: Node;
  index: number;
  /** Whether a block begins here. */
  atStart: boolean;
}

/** Characters that mean something anywhere in Markdown. */
const SIGNS = /[`*\\[\]_~]|<(?=[a-z!/?])|&(?=#?\w+;)|!(?=\[|$)/gi;

/** What begins a block at the start of a line. */
const BLOCK = /^(?:[-+](?=\s|$)|>|#{1,6}(?=\s|$)|=+\s*$|-+\s*$)/;
const NUMBER = /^(\d{1,9})([.)])(?=\s|$)/;

/** A text in which nothing has another meaning than in the editor. */
export function escaped(text: string, place: Place): string {
  const atStart = place.atStart || isAtLineStart(place.state);
  const signs = trimmed(text, atStart, isAtLineEnd(place)).replace(SIGNS, "\\$&");
  const line = atStart ? signs.replace(BLOCK, "\\$&").replace(NUMBER, "$1\\$2") : signs;
  const isHeading = place.parent.type.name === "heading" && isAtLineEnd(place);
  return withFlanks(isHeading ? line.replace(/(^|\s)(#+)$/, "$1\\$2") : line, place);
}

/** The alternative text of a picture, in one line. */
export const inBrackets = (text: string): string => text.replace(/\s+/g, " ").replace(SIGNS, "\\$&");

/** What the state of the library has beyond its types. */
const written = (state: MarkdownSerializerState): { out: string } =>
  state as MarkdownSerializerState & { out: string };

const isAtLineStart = (state: MarkdownSerializerState): boolean => /(?:^|\n)[ >]*$/.test(written(state).out);

const isAtLineEnd = ({ parent, index }: Place): boolean =>
  index + 1 >= parent.childCount || parent.child(index + 1).type.name === "hardBreak";

/** Markdown has no white space at the start and the end of a line. */
const trimmed = (text: string, start: boolean, end: boolean): string => {
  const begun = start ? text.trimStart() : text;
  return end ? begun.trimEnd() : begun;
};

const STARS = ["bold", "italic"];

/**
 * Keeps stars what they are between punctuation and a letter, where they would be signs: the letter is written as a
 * number.
 */
function withFlanks(line: string, { state, node, parent, index }: Place): string {
  const before = index > 0 ? parent.child(index - 1) : null;
  const closes = differs(before, node);
  const opens = differs(node, before);
  const whole = written(state);
  if (opens && /^[\p{P}\p{S}]/u.test(line))
    whole.out = whole.out.replace(
      /([\p{L}\p{N}])(\*+)$/u,
      (_, letter: string, stars: string) => coded(letter) + stars,
    );
  return closes && /[\p{P}\p{S}]\*$/u.test(whole.out)
    ? line.replace(/^[\p{L}\p{N}]/u, (letter) => coded(letter))
    : line;
}

/** Whether a node has bold or italic type that another one beside it has not. */
const differs = (one: Node | null, other: Node | null): boolean =>
  Boolean(one?.marks.some((mark) => STARS.includes(mark.type.name) && !(other && mark.isInSet(other.marks))));

const coded = (letter: string): string => `&#${letter.codePointAt(0)};`;
