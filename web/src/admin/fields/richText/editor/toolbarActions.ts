import type { ChainedCommands, Editor } from "@tiptap/react";

export type DialogName = "link" | "picture";

export interface ToolbarAction {
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

export const ACTIONS: ToolbarAction[] = [
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
