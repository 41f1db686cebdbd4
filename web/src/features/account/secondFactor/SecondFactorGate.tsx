import { type ReactNode, useEffect, useState } from "react";

import { isUnsaved } from "../../../admin/editing/tasks/unsavedChanges";
import { focusMain } from "../../../ui/dom/focusMain";
import { setSetupRequired, useSetupRequired } from "../../session/sessionStore";
import { AccountPart } from "../AccountPart";
import { SecondFactor } from "./SecondFactor";
import { TextButton } from "../../../ui/buttons/Button";

/**
 * Shows the set-up of a second factor instead of the page while the server asks for it. The page stays mounted, so that
 * a form keeps what was typed.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const required = useSetupRequired();
  const [round, setRound] = useState(0);
  // Somebody else may sign in next.
  useEffect(() => () => setSetupRequired(false), []);
  const done = () => {
    setSetupRequired(false);
    // What the page could not fetch is fetched now.
    if (!isUnsaved()) setRound((number) => number + 1);
    focusMain();
  };
  return (
    <>
      {required && (
        <>
          <h1>One more step</h1>
          <p>
            You can go on as soon as you have a second factor. Do you have one by now?{" "}
            <TextButton label="Go on" onClick={done} />
          </p>
          <AccountPart id="factor-setup" title="Second factor">
            <SecondFactor onDone={done} />
          </AccountPart>
        </>
      )}
      <div key={round} className="admin-layout__page" hidden={required}>
        {children}
      </div>
    </>
  );
}
