import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type Ref, useState } from "react";

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

type DialogName = "link" | "picture";

interface ToolbarAction {
  label: string;
  /** The class of its letters. */
  look?: string;
  dialog?: DialogName;
  /** Whether it is a format that is on or off at the cursor. */
  toggles: boolean;
  state: (editor: Editor) => "on" | "off" | "idle";
  run: (editor: Editor) => void;
}

type Command = (chain: ChainedCommands) => ChainedCommands;

/** A format that is switched on and off. */
const format = (
  label: string,
  look: string,
  active: [name: string, attributes?: Record<string, unknown>],
  command: Command,
): ToolbarAction => ({
  label,
  look,
  toggles: true,
  state: (editor) => (editor.isActive(...active) ? "on" : "off"),
  run: (editor) => void command(editor.chain().focus()).run(),
});

const dialog = (label: string, name: DialogName, mark: string): ToolbarAction => ({
  label,
  dialog: name,
  toggles: true,
  state: (editor) => (editor.isActive(mark) ? "on" : "off"),
  run: () => undefined,
});

/** The focus stays on the button, so that several steps are taken one after the other. */
const step = (label: string, name: "undo" | "redo"): ToolbarAction => ({
  label,
  toggles: false,
  state: (editor) => (editor.can()[name]() ? "off" : "idle"),
  run: (editor) => void editor.commands[name](),
});

const ACTIONS: ToolbarAction[] = [
  format("Heading", "", ["heading", { level: 2 }], (chain) => chain.toggleHeading({ level: 2 })),
  format("Subheading", "", ["heading", { level: 3 }], (chain) => chain.toggleHeading({ level: 3 })),
  format("Bold", "richtext__tool--bold", ["bold"], (chain) => chain.toggleBold()),
  format("Italic", "richtext__tool--italic", ["italic"], (chain) => chain.toggleItalic()),
  format("Bullets", "", ["bulletList"], (chain) => chain.toggleBulletList()),
  format("Numbers", "", ["orderedList"], (chain) => chain.toggleOrderedList()),
  dialog("Link", "link", "link"),
  dialog("Picture", "picture", "image"),
  step("Undo", "undo"),
  step("Redo", "redo"),
];
