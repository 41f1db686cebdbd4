import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";

import type { TextInputProps } from "../textInputProps";
import { LinkDialog } from "./LinkDialog";
import { PictureDialog } from "./PictureDialog";
import { Toolbar } from "./Toolbar";
import { EXTENSIONS } from "../markdown/extensions";
import { fromMarkdown, normalMarkdown, toMarkdown } from "../markdown/markdown";
import { cleanedHtml } from "./pasteCleaning";

export { roundTrips } from "../markdown/markdown";

/** Writes Markdown as formatted text, with a toolbar. */
export function RichTextEditor(input: TextInputProps) {
  const { name, value } = input;
  const [dialog, setDialog] = useState<"link" | "picture">();
  const toolbar = useRef<HTMLDivElement>(null);
  const editor = useMarkdownEditor(input);
  const open = (chosen: "link" | "picture") => {
    // A press on a tool does not move the focus. The dialog is about the text, so that is where it returns the focus to.
    if (!toolbar.current?.contains(document.activeElement)) editor.view.focus();
    setDialog(chosen);
  };
  const close = () => setDialog(undefined);
  const press = (event: KeyboardEvent) => {
    const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (isLink) open("link");
    else if (event.altKey && event.key === "F10")
      toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div className="richtext__frame">
      <Toolbar ref={toolbar} editor={editor} open={open} />
      {/* Errors and advice look for a control with a name, and the label for one with an id. */}
      <textarea
        id={name}
        name={name}
        className="visually-hidden richtext__proxy"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={value}
        onFocus={() => editor.commands.focus()}
      />
      <EditorContent editor={editor} className="richtext__text" onKeyDown={press} />
      {dialog === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog === "picture" && <PictureDialog editor={editor} onClose={close} />}
    </div>
  );
}

/** An editor whose text is the Markdown of a field. A text that is not changed keeps its Markdown to the letter. */
function useMarkdownEditor(input: TextInputProps): Editor {
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
