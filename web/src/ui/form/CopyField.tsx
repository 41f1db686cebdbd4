import { useId, useRef, useState } from "react";

import { QuietButton } from "../buttons/Button";
import { copyText } from "../dom/copyText";
import "./CopyField.css";

interface Props {
  label: string;
  value: string;
  /** What is copied, for the name of the button: "Copy the address". */
  noun: string;
  /** The id of a text that says more of it. */
  describedBy?: string;
}

/** A text to be copied, whole on the screen however long it is. */
export function CopyField({ label, value, noun, describedBy }: Props) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");
  const copy = async () => {
    const isCopied = await copyText(value);
    if (!isCopied) text.current?.focus();
    setSaid(isCopied ? "Copied." : "Press Ctrl+C or ⌘C to copy.");
  };
  return (
    <div className="field copyfield">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={text}
        id={id}
        readOnly
        dir="ltr"
        rows={Math.ceil(value.length / 45)}
        value={value}
        aria-describedby={describedBy}
        onFocus={({ target }) => target.select()}
      />
      <div className="copyfield__ways cluster">
        <QuietButton label={`Copy the ${noun}`} onClick={() => void copy()} />
        <output>{said}</output>
      </div>
    </div>
  );
}
