import { useRef, useState, useCallback, useEffect } from "react";

import { ApiError, messageOf } from "../../api/errors";
import { dismissNotice, useNotices } from "./noticeStore";

type Fields = Readonly<Record<string, string>>;

const NO_FIELDS: Fields = {};

/**
 * Runs one task at a time. Returns whether it is running, why it failed, and the server's errors by field, until they
 * are forgotten. `failure` is the server's message, or `fallback` without one; a caller that has a better one gives
 * `messageFor`.
 */
export function useTask(
  fallback: string,
  messageFor: (cause: unknown) => string = (cause) => messageOf(cause, fallback),
) {
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useFailure();
  const [fields, setFields] = useState(NO_FIELDS);
  const running = useRef(false);

  const forget = () => {
    fail("");
    setFields(NO_FIELDS);
  };
  const run = async (task: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    forget();
    try {
      await task();
    } catch (cause) {
      fail(messageFor(cause));
      if (cause instanceof ApiError) setFields(cause.fields);
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, failure, fields, forget, run };
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
