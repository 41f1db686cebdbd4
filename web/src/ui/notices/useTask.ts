import { useRef, useState, useCallback, useEffect } from "react";

import { messageOf } from "../../api/errors";
import { dismissNotice, useNotices } from "./noticeStore";

/** Runs one task at a time. Returns whether it is running, and the server's error message, or `fallback` without one. */
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

/** An error message and its setter. A new notice clears the message, and a new message dismisses the notice. */
export function useFailure(): [failure: string, fail: (sentence: string) => void] {
  const [failure, setFailure] = useState("");
  useEffect(() => useNotices.subscribe(({ text }) => text && setFailure("")), []);
  const fail = useCallback((sentence: string) => {
    if (sentence) dismissNotice();
    setFailure(sentence);
  }, []);
  return [failure, fail];
}
