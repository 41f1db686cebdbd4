import { EditorContent } from "@tiptap/react";
import { type KeyboardEvent, useRef, useState } from "react";

import type { TextInputProps } from "../textInputProps";
import { LinkDialog } from "./LinkDialog";
import { PictureDialog } from "./PictureDialog";
import { Toolbar } from "./Toolbar";
import { useMarkdownEditor } from "./useMarkdownEditor";

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
