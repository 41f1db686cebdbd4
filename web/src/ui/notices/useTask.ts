import { useRef, useState } from "react";

import { messageOf } from "../../api/errors";
import { useFailure } from "./useFailure";

/** Does one thing at a time, and knows whether it is being done and why it failed: in the server's words, or in `fallback`. */
export function useTask(fallback: string) {
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useFailure();
  const running = useRef(false);

  const run = async (task: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    fail("");
    try {
      await task();
    } catch (cause) {
      fail(messageOf(cause, fallback));
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, failure, run };
}
