import { useEffect, useRef } from "react";

import { fetchMail } from "../calls";
import { type Enquiry, isDone, type Mail } from "../enquiryTypes";

const EVERY = 3000;

/** Looks now and then, while somebody looks on, whether a letter that waits has left. */
export function useMailPolling(id: string, mail: Mail, onChange: (change: Partial<Enquiry>) => void): void {
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  const settled = isDone(mail);
  useEffect(() => {
    if (settled) return undefined;
    const stop = new AbortController();
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        told.current({ mail: await fetchMail(id, stop.signal) });
      } catch {
        // It is looked again soon.
      }
    };
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [id, settled]);
}
