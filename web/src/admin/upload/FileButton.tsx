import "./FileButton.css";
import type { Ref } from "react";

interface Props {
  name: string;
  words: string;
  accept: string;
  multiple?: boolean;
  required: boolean;
  invalid: boolean;
  ref: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
  onBlur: () => void;
}

/** A file control that looks like a button. Its label, hint and error have the ids that go with its name. */
export function FileButton({ name, words, invalid, onFiles, ...attributes }: Props) {
  return (
    <span className="filebutton button button--quiet">
      <input
        type="file"
        id={name}
        name={name}
        aria-labelledby={`${name}-label ${name}-words`}
        aria-describedby={`${name}-where ${name}-hint ${name}-error`}
        aria-invalid={invalid}
        onChange={(event) => onFiles([...(event.target.files ?? [])])}
        {...attributes}
      />
      <span id={`${name}-words`}>{words}</span>
    </span>
  );
}
