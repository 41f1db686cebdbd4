import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type Ref, useState } from "react";

import { ACTIONS, type DialogName, type ToolbarAction } from "./toolbarActions";

interface Props {
  editor: Editor;
  open: (dialog: DialogName) => void;
  ref: Ref<HTMLDivElement>;
}

/** The buttons above a text: one stop for Tab, with the arrow keys between them. */
export function Toolbar({ editor, open, ref }: Props) {
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ACTIONS.map((each) => each.state(now)),
  });
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Escape") editor.commands.focus();
    const to = target(event.key, current);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    event.currentTarget.querySelectorAll("button")[to]?.focus();
  };
  const act = (action: ToolbarAction, index: number) => {
    setCurrent(index);
    if (states[index] === "idle") return;
    if (action.dialog) open(action.dialog);
    else action.run(editor);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={ref} className="richtext__tools" role="toolbar" aria-label="Formatting" onKeyDown={press}>
      {ACTIONS.map((action, index) => (
        <button
          key={action.label}
          type="button"
          className={`richtext__tool ${action.look ?? ""}`}
          tabIndex={index === current ? 0 : -1}
          aria-pressed={action.toggles ? states[index] === "on" : undefined}
          aria-disabled={states[index] === "idle" || undefined}
          aria-haspopup={action.dialog && "dialog"}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => act(action, index)}
        >
          {action.label}
        </button>
      ))}
    </div>
  );
}

function target(key: string, from: number): number | undefined {
  const last = ACTIONS.length - 1;
  if (key === "ArrowRight") return from === last ? 0 : from + 1;
  if (key === "ArrowLeft") return from === 0 ? last : from - 1;
  if (key === "Home") return 0;
  return key === "End" ? last : undefined;
}
