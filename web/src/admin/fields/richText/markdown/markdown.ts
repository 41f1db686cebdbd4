import { getSchema } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { defaultMarkdownParser, MarkdownParser, MarkdownSerializer } from "prosemirror-markdown";

import { EXTENSIONS } from "./extensions";
import { TOKENS } from "./markdownTokens";
import { MARKS, NODES } from "./markdownWriting";

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
export const isKept = (markdown: string): boolean => seen(markdown) === seen(normalMarkdown(markdown));

const seen = (markdown: string): string =>
  tokenizer
    .render(markdown)
    .replace(/\s+(?=<\/code>)/g, "")
    .replace(/\s+/g, " ");
