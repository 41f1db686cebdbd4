import { getSchema } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import {
  defaultMarkdownParser,
  MarkdownParser,
  MarkdownSerializer,
  type ParseSpec,
} from "prosemirror-markdown";

import { EXTENSIONS } from "./extensions";
import { MARKS, NODES } from "./markdownWriting";

type Tokens = Parameters<NonNullable<ParseSpec["getAttrs"]>>[1];

/** Whether the items of the list that begins at a token are single lines. */
function isTight(tokens: Tokens, start: number): boolean {
  const first = tokens.slice(start + 1).find(({ type }) => type !== "list_item_open");
  return first?.hidden ?? false;
}

/** The text of a picture’s description without its formatting. */
const plainText = (tokens: Tokens | null): string =>
  (tokens ?? [])
    .map(({ type, content, children }) =>
      type.endsWith("break") ? " " : content && !children ? content : plainText(children),
    )
    .join("");

/** What the editor makes of each token of Markdown. */
const TOKENS: Record<string, ParseSpec> = {
  paragraph: { block: "paragraph" },
  blockquote: { block: "blockquote" },
  list_item: { block: "listItem" },
  bullet_list: { block: "bulletList", getAttrs: (_, tokens, at) => ({ tight: isTight(tokens, at) }) },
  ordered_list: {
    block: "orderedList",
    getAttrs: (token, tokens, at) => ({
      start: Number(token.attrGet("start") ?? 1),
      tight: isTight(tokens, at),
    }),
  },
  heading: { block: "heading", getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  code_block: { block: "codeBlock", noCloseToken: true },
  fence: {
    block: "codeBlock",
    getAttrs: ({ info }) => ({ language: info.trim() || null }),
    noCloseToken: true,
  },
  hr: { node: "horizontalRule" },
  hardbreak: { node: "hardBreak" },
  image: {
    node: "image",
    getAttrs: (token) => ({
      src: token.attrGet("src"),
      title: token.attrGet("title"),
      alt: plainText(token.children),
    }),
  },
  em: { mark: "italic" },
  strong: { mark: "bold" },
  code_inline: { mark: "code", noCloseToken: true },
  link: {
    mark: "link",
    getAttrs: (token) => ({ href: token.attrGet("href"), title: token.attrGet("title") }),
  },
};

/** The same rules as those of the server, CommonMark without HTML, in the same library. */
const tokenizer = defaultMarkdownParser.tokenizer;
const schema = getSchema(EXTENSIONS);
const parser = new MarkdownParser(schema, tokenizer, TOKENS);
const serializer = new MarkdownSerializer(NODES, MARKS);

export const fromMarkdown = (markdown: string): Node => parser.parse(markdown);

export const toMarkdown = (text: Node): string => serializer.serialize(text);

/** The Markdown as the editor writes it. */
export const normalMarkdown = (markdown: string): string => toMarkdown(fromMarkdown(markdown));

/** Whether the editor keeps everything that visitors see of a text. */
export const roundTrips = (markdown: string): boolean => seen(markdown) === seen(normalMarkdown(markdown));

const seen = (markdown: string): string =>
  tokenizer.render(markdown).replace(/\s+/g, " ").replaceAll(" </code>", "</code>");
