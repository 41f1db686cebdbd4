import { useRef } from "react";

import { ApiError } from "../../../../api/errors";

/** A list that everybody has, as it was read. */
export interface SharedList<Row> {
  rows: Row[];
  /** A server of a former release has none. */
  version: string | undefined;
}

interface Calls<Row> {
  save: (list: SharedList<Row>) => Promise<unknown>;
  fetch: () => Promise<SharedList<Row>>;
  /** Shows rows after those of the form. */
  append: (rows: Row[]) => void;
}

const NEXT =
  "What is new there stands at the end of yours now. Nothing is saved yet: look at it, and save again.";

/**
 * Returns what saves a list. Where somebody else has saved it since it was read, it saves nothing, and appends to the
 * form what they have added or changed.
 */
export function useSharedList<Row>(opened: SharedList<Row>, { save, fetch, append }: Calls<Row>) {
  const known = useRef(opened);
  return async (rows: Row[]): Promise<void> => {
    try {
      await save({ rows, version: known.current.version });
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
      const stored = await fetch();
      const present = new Set([...known.current.rows, ...rows].map(textOf));
      known.current = stored;
      append(stored.rows.filter((row) => !present.has(textOf(row))));
      throw new ApiError(409, `${cause.message} ${NEXT}`);
    }
  };
}

/** A row as text, whatever the order of its parts. */
const textOf = (row: unknown): string => JSON.stringify(Object.entries(row as object).toSorted());
