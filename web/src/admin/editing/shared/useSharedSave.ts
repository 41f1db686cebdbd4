import { useRef } from "react";

import { ApiError } from "../../../api/errors";
import { orUnanswered } from "../tasks/unanswered";

/** What everybody has, as it was read. */
export interface Shared<Value> {
  value: Value;
  version: string;
}

/** A server of a former release says no version, and asks for none. */
export const sharedOf = <Value>(value: Value, version = ""): Shared<Value> => ({ value, version });

interface Calls<Value> {
  /** What is saved, at the beginning of a sentence. */
  what: string;
  save: (shared: Shared<Value>) => Promise<unknown>;
  fetch: () => Promise<Shared<Value>>;
  isSame: (sent: Value, stored: Value) => boolean;
  /** Joins what is stored into the form, and returns what to say of it; nothing where the form has all of it. */
  join: (base: Value, stored: Value) => string;
}

const NEXT = "Nothing is saved yet: look at it, and save again.";

/**
 * Returns what saves a value that everybody has, and what reads it anew. Where somebody else has saved it since it was
 * read, it saves nothing, and joins theirs into the form. A call that was not answered may have saved it: then what is
 * stored is one's own.
 */
export function useSharedSave<Value>(opened: Shared<Value>, calls: Calls<Value>) {
  const known = useRef(opened);
  const sent = useRef<Value[]>([]);
  const read = async () => (known.current = await calls.fetch()).value;
  const save = async (value: Value): Promise<void> => {
    sent.current.push(value);
    try {
      await orUnanswered(calls.save({ ...known.current, value }), calls.what, ["saved", "save again"]);
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
      const base = known.current.value;
      const stored = await read();
      const isOwn = sent.current.some((each) => calls.isSame(each, stored));
      const said = isOwn ? "" : calls.join(base, stored);
      if (!said) return save(value);
      throw new ApiError(409, `${cause.message} ${said} ${NEXT}`);
    }
  };
  return { save, read };
}
