import { useEffect, useRef } from "react";

const CHANNEL = "saved-drafts";

/** The sender of the messages of this tab. */
const TAB = Math.random();

interface Message {
  tab: number;
  id: string;
}

/** Tells the other tabs of this browser about each new version of the item. */
export function useAnnounceSaves(id: string, version: string): void {
  const last = useRef(version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    const channel = new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage({ tab: TAB, id } satisfies Message);
    channel.close();
  }, [id, version]);
}

/** Calls `listen` when another tab of this browser has saved the item; returns how to stop. */
export function onSaveElsewhere(id: string, listen: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.id === id && data.tab !== TAB) listen();
  });
  return () => channel.close();
}
