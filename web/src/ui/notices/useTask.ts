import { useRef, useState, useCallback, useEffect } from "react";

import { messageOf } from "../../api/errors";
import { dismissNotice, useNotices } from "./noticeStore";

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

/** What failed, as a sentence, and how to say it. One thing is said at a time: a success ends it, and it ends a success. */
export function useFailure(): [failure: string, fail: (sentence: string) => void] {
  const [failure, setFailure] = useState("");
  useEffect(() => useNotices.subscribe(({ said }) => said && setFailure("")), []);
  const fail = useCallback((sentence: string) => {
    if (sentence) dismissNotice();
    setFailure(sentence);
  }, []);
  return [failure, fail];
}
