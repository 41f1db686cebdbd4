import { useState } from "react";
import { TextButton } from "./Button";

interface Props {
  /** What is removed, for screen readers. */
  what: string;
  /** The name of the picture in the form, under which the server reports what is wrong with it. */
  name?: string;
  /** What is wrong with it, which stands in the element with the id of the name and `-error`. */
  error?: string | undefined;
  onPress: () => void | Promise<void>;
}

/** A button that is disabled while the removal is running. */
export function RemoveButton({ what, name, error, onPress }: Props) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await onPress();
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextButton
      name={name}
      label="Remove"
      disabled={busy}
      onClick={() => void press()}
      about={what}
      aria-describedby={error && `${name}-error`}
    />
  );
}
