import { useState } from "react";

import { useMarkEntered } from "./unsavedEntries";

interface Leaving {
  /** Whether something is entered that is not saved. */
  changed?: boolean | undefined;
  /** Whether that is sent just now, which nothing stops. */
  busy: boolean;
  onClose: () => void;
}

/**
 * What Escape does, or something else that happens easily: it closes, unless that would discard what was entered. Then
 * there is a warning.
 */
export function useLeave({ changed = false, busy, onClose }: Leaving) {
  const [warned, setWarned] = useState(false);
  useMarkEntered(changed);
  const leave = () => {
    if (busy) return;
    if (changed) setWarned(true);
    else onClose();
  };
  const warning = warned && changed ? "What you entered is not saved yet. Cancel discards it." : "";
  return { leave, warning };
}
