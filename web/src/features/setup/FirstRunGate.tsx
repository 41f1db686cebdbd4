import { type ReactNode, useCallback, useState } from "react";

import { useFetch } from "../../api/fetching/useFetch";
import { useSession } from "../session/sessionStore";
import { isSetupNeeded } from "./calls";
import { SetupPage } from "./SetupPage";

/**
 * Shows the set-up page instead of the back office while there is no administrator. Who has a token sees the back
 * office at once, and the set-up page only if the token is one of a former installation.
 */
export function FirstRunGate({ children }: { children: ReactNode }) {
  const token = useSession((session) => session.token);
  const [isSetUp, setIsSetUp] = useState(false);
  const [tokenAtStart] = useState(token);
  const answer = useFetch(useCallback((signal: AbortSignal) => isSetupNeeded(signal), []));
  // A token that came since is that of the first administrator, perhaps from another tab.
  const needed = answer.state === "ready" && answer.value && !isSetUp && token === tokenAtStart;
  if (needed) return <SetupPage onSetUp={() => setIsSetUp(true)} />;
  return token || answer.state !== "loading" ? children : null;
}
