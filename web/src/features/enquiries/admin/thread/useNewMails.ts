import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { Step } from "./calls";

/** Says which mails came since a thread was opened, and calls `onMail` for them. */
export function useNewMails(steps: Step[] | undefined, onMail: () => void): string {
  const known = useRef<Set<string>>(undefined);
  const [news, setNews] = useState("");
  const tell = useEffectEvent((mails: Step[]) => {
    setNews(newsOf(mails));
    onMail();
  });
  useEffect(() => {
    if (!steps) return;
    const mails = steps.filter(({ received }) => received);
    const before = known.current;
    known.current = new Set(mails.map(({ id }) => id));
    const added = before ? mails.filter(({ id }) => !before.has(id)) : [];
    if (added.length) tell(added);
  }, [steps]);
  return news;
}

function newsOf(mails: Step[]): string {
  const { name = "", address = "" } = mails.at(-1)?.received ?? {};
  return mails.length > 1
    ? `${mails.length} new mails are in the conversation.`
    : `A new mail of ${name || address} is in the conversation.`;
}
