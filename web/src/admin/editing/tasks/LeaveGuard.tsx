import { useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router-dom";

import { dropEntries, hasEntries } from "../../../ui/primitives/unsavedEntries";
import { Dialog } from "../../../ui/primitives/Dialog";
import { isOwnPath, isUnsaved, setChanged, useIsUnsaved, useUnsaved } from "./unsavedChanges";
import { Button, QuietButton } from "../../../ui/buttons/Button";

/**
 * Asks before a screen with unsaved changes is left by a link, Back or `mayLeave`. The browser asks before the tab is
 * closed. There is one for the whole office, as the router takes one alone.
 */
export function LeaveGuard() {
  const { removed, forget, answer } = useUnsaved();
  const unsaved = useIsUnsaved();
  const blocker = useBlocker(losesChanges);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  useEffect(() => () => answer?.(false), [answer]);

  const stay = () => {
    answer?.(false);
    blocker.reset?.();
  };
  const leave = () => {
    forget();
    setChanged(false);
    dropEntries();
    answer?.(true);
    blocker.proceed?.();
  };
  if (!answer && blocker.state !== "blocked") return null;
  return (
    <Dialog title="Leave without saving?" onClose={stay}>
      <p>What you changed is not saved yet. If you leave, it is discarded.</p>
      {removed > 0 && <p>Pictures and films that you removed stay removed.</p>}
      <div className="dialog__actions">
        <Button label="Stay" onClick={stay} />
        <QuietButton label="Leave" onClick={leave} />
      </div>
    </Dialog>
  );
}

/** A form stays on its path; a dialog may stand in a row of a list, which another search no longer has. */
const losesChanges: BlockerFunction = ({ currentLocation: from, nextLocation: to }) => {
  if (isOwnPath(to.pathname)) return false;
  if (from.pathname !== to.pathname) return isUnsaved();
  return from.search !== to.search && hasEntries();
};
