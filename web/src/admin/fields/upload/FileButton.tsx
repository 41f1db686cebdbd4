import "./FileButton.css";
import type { Ref } from "react";

interface Props {
  name: string;
  text: string;
  accept: string;
  multiple?: boolean;
  required: boolean;
  invalid: boolean;
  ref?: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
  onBlur?: () => void;
}

/** A file input that looks like a button. The ids of its label, hint and error are derived from its name. */
export function FileButton({ name, text, invalid, onFiles, ...attributes }: Props) {
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
      <span id={`${name}-words`}>{text}</span>
    </span>
  );
}
