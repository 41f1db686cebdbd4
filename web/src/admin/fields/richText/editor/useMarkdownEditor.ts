import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";

import type { TextInputProps } from "../textInputProps";
import { EXTENSIONS } from "../markdown/extensions";
import { fromMarkdown, normalMarkdown, toMarkdown } from "../markdown/markdown";
import { cleanedHtml } from "./pasteCleaning";

/** An editor whose text is the Markdown of a field. A text that is not changed keeps its Markdown to the letter. */
export function useMarkdownEditor(input: TextInputProps): Editor {
  const { value } = input;
  const shown = useRef({ markdown: value, normal: normalMarkdown(value) });
  const told = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: contentOf(value),
    // The content security policy of pages refuses styles that a script adds; they are in `RichText.css`.
    injectCSS: false,
    editorProps: useEditorProps(input),
  });
  const tell = useEffectEvent(() => {
    const { markdown, normal } = shown.current;
    const written = toMarkdown(editor.state.doc);
    told.current = written === normal ? markdown : written;
    if (told.current !== value) input.onChange(told.current);
  });
  const leave = useEffectEvent(() => input.onBlur());
  useEffect(() => {
    const events = { update: () => tell(), blur: () => leave() };
    editor.on("update", events.update).on("blur", events.blur);
    return () => void editor.off("update", events.update).off("blur", events.blur);
  }, [editor]);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    shown.current = { markdown: value, normal: normalMarkdown(value) };
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

const contentOf = (markdown: string): object => fromMarkdown(markdown).toJSON() as object;

/** Names and describes the text for assistive technology, and cleans what is pasted. */
function useEditorProps({ name, describedBy, invalid }: TextInputProps) {
  return useMemo(
    () => ({
      transformPastedHTML: cleanedHtml,
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-required": "true",
        "aria-labelledby": `${name}-label`,
        "aria-describedby": describedBy,
        "aria-invalid": String(invalid),
        dir: "auto",
      },
    }),
    [name, describedBy, invalid],
  );
}
