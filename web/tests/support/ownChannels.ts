import { threadId } from "node:worker_threads";

/** Keeps what the tests of one thread send to other tabs from those of the others, which Node would give it to. */
export function ownChannels(): void {
  const Original = globalThis.BroadcastChannel;
  if (Original.name === "OwnChannel") return;
  globalThis.BroadcastChannel = class OwnChannel extends Original {
    constructor(name: string) {
      super(`${threadId}-${name}`);
    }
  };
}
