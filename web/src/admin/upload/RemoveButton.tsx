import { useState } from "react";

interface Props {
  /** What is removed, for those who don't see what the button stands beside. */
  what: string;
  onPress: () => void | Promise<void>;
}

/** Takes something away; while that takes its time, it can't be pressed again. */
export function RemoveButton({ what, onPress }: Props) {
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
    <button type="button" className="textbutton" disabled={busy} onClick={() => void press()}>
      Remove <span className="unseen">{what}</span>
    </button>
  );
}
