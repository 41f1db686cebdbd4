import type { Node } from "@tiptap/pm/model";
import {
  defaultMarkdownSerializer,
  type MarkdownSerializer,
  type MarkdownSerializerState,
} from "prosemirror-markdown";

interface Context {
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
function escaped(text: string, context: Context): string {
  const atStart = context.atStart || isAtLineStart(context.state);
  const signs = trimmed(text, atStart, isAtLineEnd(context)).replace(SIGNS, "\\$&");
  const line = atStart ? signs.replace(BLOCK, "\\$&").replace(NUMBER, "$1\\$2") : signs;
  const isHeading = context.parent.type.name === "heading" && isAtLineEnd(context);
  return withFlanks(isHeading ? line.replace(/(^|\s)(#+)$/, "$1\\$2") : line, context);
}

/** The alternative text of a picture, in one line. */
const inBrackets = (text: string): string => text.replace(/\s+/g, " ").replace(SIGNS, "\\$&");

/** What the state of the library has beyond its types. */
const written = (state: MarkdownSerializerState): { out: string } =>
  state as MarkdownSerializerState & { out: string };

const isAtLineStart = (state: MarkdownSerializerState): boolean => /(?:^|\n)[ >]*$/.test(written(state).out);

const isAtLineEnd = ({ parent, index }: Context): boolean =>
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
function withFlanks(line: string, { state, node, parent, index }: Context): string {
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

type Nodes = MarkdownSerializer["nodes"];
type Write = Nodes[string];

const { nodes, marks } = defaultMarkdownSerializer as MarkdownSerializer & { nodes: Record<string, Write> };
const known = (name: string): Write => nodes[name]!;

/** How each part of a text is written in Markdown. */
export const NODES: Nodes = {
  paragraph: known("paragraph"),
  blockquote: known("blockquote"),
  listItem: known("list_item"),
  heading: known("heading"),
  image: (state, { attrs: { src, alt, title } }) => {
    const target = String(src).replace(/[()]/g, "\\$&");
    const quoted = title ? ` "${String(title).replace(/["\\]/g, "\\$&")}"` : "";
    state.write(`![${inBrackets(String(alt ?? ""))}](${target}${quoted})`);
  },
  text: (state, node, parent, index) => {
    state.esc = (text, atStart) => escaped(text, { state, node, parent, index, atStart: atStart ?? false });
    known("text")(state, node, parent, index);
  },
  bulletList: (state, node, parent, index) => {
    const bullet = isSecond(node, parent, index) ? "* " : "- ";
    beginList(state, node);
    state.renderList(node, "  ", () => bullet);
  },
  orderedList: (state, node, parent, index) => {
    const start = Number(node.attrs["start"] ?? 1);
    const after = isSecond(node, parent, index) ? ") " : ". ";
    beginList(state, node);
    const width = String(start + node.childCount - 1).length + after.length;
    state.renderList(node, " ".repeat(width), (at) => `${start + at}${after}`.padEnd(width));
  },
  codeBlock: (state, node) => {
    const longest = Math.max(2, ...(node.textContent.match(/`{3,}/g) ?? []).map(({ length }) => length));
    const fence = "`".repeat(longest + 1);
    state.write(`${fence}${String(node.attrs["language"] ?? "")}\n`);
    state.text(node.textContent, false);
    state.write("\n");
    state.write(fence);
    state.closeBlock(node);
  },
  horizontalRule: (state, node) => {
    state.write("---");
    state.closeBlock(node);
  },
  // A heading is a single line.
  hardBreak: (state, node, parent, index) =>
    parent.type.name === "heading" ? state.write(" ") : known("hard_break")(state, node, parent, index),
};

export const MARKS: MarkdownSerializer["marks"] = {
  italic: marks["em"]!,
  bold: marks["strong"]!,
  code: {
    open: (_state, _mark, parent, index) => ticks(parent.child(index)).join(""),
    close: (_state, _mark, parent, index) =>
      ticks(parent.child(index - 1))
        .toReversed()
        .join(""),
    escape: false,
  },
  link: marks["link"]!,
};

/** More ticks than the code has in a row, and a space beside it where the reader takes one away from either side. */
function ticks({ text = "" }: Node): string[] {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  return ["`".repeat(longest + 1), longest || /^ .+ $/.test(text) ? " " : ""];
}

/** What the state of the library has beyond its types. */
interface Lists {
  closed: Node | null;
  inTightList: boolean;
  flushClose: (lines: number) => void;
}

/** Leaves as much room between two lists as between other blocks; the library leaves more. */
function beginList(state: MarkdownSerializerState, { type }: Node): void {
  const lists = state as unknown as Lists;
  if (lists.closed?.type === type) lists.flushClose(lists.inTightList ? 1 : 2);
}

/** Whether a list follows a list of its kind; with the same bullets they would be one. */
function isSecond({ type }: Node, parent: Node, index: number): boolean {
  let before = 0;
  while (index - before > 0 && parent.child(index - before - 1).type === type) before += 1;
  return before % 2 === 1;
}
