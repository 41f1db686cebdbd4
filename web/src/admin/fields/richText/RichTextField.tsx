import { useEffect, useRef, useState } from "react";
import { type FieldPathByValue, type FieldValues, useController, useFormContext } from "react-hook-form";

import { FieldError, FieldHint, FieldLabel } from "../../../ui/form/FieldTexts";
import "./RichText.css";
import type { TextInputProps } from "./textInputProps";
import { TextButton } from "../../../ui/buttons/Button";
import { useGivenTextHeight } from "../../../ui/form/useTextHeight";

type EditorModule = typeof import("./editor/RichTextEditor");

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, string>;
  label: string;
}

const NOT_KEPT = "This text has something that the editor cannot show, so it is shown as Markdown.";
const NOT_LOADED = "The editor could not be loaded. You can write Markdown.";
const MARKDOWN_HINT =
  "Markdown: ## begins a heading, - an item of a list, **bold**, *italic*, [words](https://address).";
const EDITOR_HINT = "Alt+F10 leads to the buttons, Escape back to the text.";

/** A text with headings, lists, links and pictures, stored as Markdown. */
export function RichTextField<Values extends FieldValues>({ name, label }: Props<Values>) {
  const { control } = useFormContext<Values>();
  const validate = (value: unknown) => Boolean(String(value).trim()) || `${label} is required.`;
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const markdown = String(field.value ?? "");
  const { editor, note, asMarkdown, choose, hold } = useEditorModule(markdown);
  const error = fieldState.error?.message;
  const shown = asMarkdown ? undefined : editor;
  const input: TextInputProps = {
    name,
    value: markdown,
    onChange: field.onChange,
    onBlur: field.onBlur,
    invalid: Boolean(error),
    describedBy: error ? `${name}-error` : `${name}-hint`,
  };
  return (
    <div className="field richtext">
      <div className="richtext__head">
        <FieldLabel name={name} label={label} required />
        <TextButton label="Markdown" aria-pressed={asMarkdown} onClick={() => choose(!asMarkdown)} />
      </div>
      {note && <p className="richtext__note">{note}</p>}
      {shown ? (
        <shown.RichTextEditor {...input} />
      ) : (
        <MarkdownArea {...input} onHold={asMarkdown ? undefined : hold} />
      )}
      <FieldHint name={name}>{shown ? EDITOR_HINT : MARKDOWN_HINT}</FieldHint>
      <FieldError name={name} error={error} />
    </div>
  );
}

/** Loads the editor, and shows it unless Markdown is chosen or somebody is typing in the plain text area. */
function useEditorModule(markdown: string) {
  const [loaded, setLoaded] = useState<EditorModule>();
  const [failed, setFailed] = useState(false);
  const [held, hold] = useState(false);
  const [chosen, choose] = useState<boolean>();
  useEffect(() => {
    let open = true;
    import("./editor/RichTextEditor").then(
      (module) => open && setLoaded(module),
      () => open && setFailed(true),
    );
    return () => {
      open = false;
    };
  }, []);
  const [first, setFirst] = useState<{ module: EditorModule; kept: boolean }>();
  if (loaded && first?.module !== loaded) setFirst({ module: loaded, kept: loaded.roundTrips(markdown) });
  const asMarkdown = chosen ?? first?.kept === false;
  const note = failed ? NOT_LOADED : asMarkdown && first?.kept === false ? NOT_KEPT : "";
  return { editor: held ? undefined : loaded, note, asMarkdown, choose, hold };
}

interface MarkdownAreaProps extends TextInputProps {
  /** Called when typing may begin and when it has ended. */
  onHold: ((held: boolean) => void) | undefined;
}

/** The Markdown of a text as it is stored. */
function MarkdownArea({ name, value, onChange, onBlur, invalid, describedBy, onHold }: MarkdownAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useGivenTextHeight(area, value);
  return (
    <textarea
      ref={area}
      id={name}
      name={name}
      className="richtext__markdown"
      rows={14}
      dir="auto"
      value={value}
      aria-required
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => onHold?.(true)}
      onBlur={() => {
        onBlur();
        onHold?.(false);
      }}
    />
  );
}
