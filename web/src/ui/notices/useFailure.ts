import { useCallback, useEffect, useState } from "react";

import { dismissNotice, useNotices } from "./noticeStore";

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
