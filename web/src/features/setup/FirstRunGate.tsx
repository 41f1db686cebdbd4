import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { useSession } from "../session/sessionStore";
import { setupNeededQuery } from "./calls";
import { SetupPage } from "./SetupPage";

/**
 * Shows the set-up page instead of the back office while there is no administrator. Who has a token sees the back
 * office at once, and the set-up page only if the token is one of a former installation.
 */
export function FirstRunGate({ children }: { children: ReactNode }) {
  const token = useSession((session) => session.token);
  const [isSetUp, setIsSetUp] = useState(false);
  const [tokenAtStart] = useState(token);
  const answer = useQuery(setupNeededQuery);
  // A token that came since is that of the first administrator, perhaps from another tab.
  const needed = answer.data?.needed && !isSetUp && token === tokenAtStart;
  if (needed) return <SetupPage onSetUp={() => setIsSetUp(true)} />;
  return token || !answer.isPending ? children : null;
}
