import { type Extensions, Extension } from "@tiptap/core";
import { Code } from "@tiptap/extension-code";
import { Image } from "@tiptap/extension-image";
import { ListItem } from "@tiptap/extension-list";
import { StarterKit } from "@tiptap/starter-kit";

import { mediaUrl } from "../../../../api/media/mediaUrl";
import { isLinkTarget } from "./linkTargets";

/** Markdown tells lists whose items are paragraphs from lists whose items are single lines. */
const TightLists = Extension.create({
  name: "tightLists",
  addGlobalAttributes: () => [
    { types: ["bulletList", "orderedList"], attributes: { tight: { default: true, rendered: false } } },
  ],
});

/** In Markdown code may also be bold or a link; its marks are the innermost. */
const InlineCode = Code.extend({ excludes: "", priority: 1 });

const Picture = Image.extend({
  renderHTML({ HTMLAttributes: { src, alt, title } }) {
    return ["img", { src: mediaUrl(String(src)), alt: alt ?? "", title: title ?? null }];
  },
});

/** What a text may have: everything that the server makes of Markdown. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    code: false,
    listItem: false,
    strike: false,
    underline: false,
    link: {
      autolink: false,
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => isLinkTarget(url),
    },
  }),
  ListItem.extend({ content: "block+" }),
  InlineCode,
  Picture.configure({ inline: true }),
  TightLists,
];
