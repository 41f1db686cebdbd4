import { useEffect } from "react";
import { useBlocker } from "react-router-dom";

import { Dialog } from "../../../ui/primitives/Dialog";
import { isChanged, isOwnPath, setChanged, useUnsaved } from "./unsavedChanges";
import { Button, QuietButton } from "../../../ui/buttons/Button";

/** Asks before a changed form is left by a link, Back or `mayLeave`. The browser asks before the tab is closed. */
export function LeaveGuard({ onLeave }: { onLeave: () => void }) {
  const { changed, removed, answer } = useUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      isChanged() && currentLocation.pathname !== pathname && !isOwnPath(pathname),
  );
  useEffect(() => {
    if (!changed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [changed]);
  useEffect(() => () => answer?.(false), [answer]);

  const stay = () => {
    answer?.(false);
    blocker.reset?.();
  };
  const leave = () => {
    onLeave();
    setChanged(false);
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
