import { useRef, useState } from "react";

import { messageOf } from "../../../api/errors";
import { dismissNotice, notify, offerUndo } from "../../../ui/notices/noticeStore";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { itemsChanged } from "../../calls/itemChanges";
import { titlesText } from "../publishing/titles";
import { type ActedOn, hasExclusiveFlag, type Undo } from "../../calls/undoableActions";
import type { BulkAction } from "./bulkActions";

type Row = ActedOn & { title: string };

export interface BulkFailure {
  id: string;
  title: string;
  message: string;
}

interface Done {
  title: string;
  /** Whether it had an exclusive flag, which it lost. */
  freed: boolean;
  undo: Undo | undefined;
}

/** Does something with one row after the other: says how far it is, what failed, and offers to undo the rest. */
export function useBulkAction(kind: ItemEndpointKey) {
  const [progress, setProgress] = useState("");
  const [failures, setFailures] = useState<BulkFailure[]>([]);
  const running = useRef(false);

  /** Resolves with the ids of the rows that failed. */
  const run = async (action: BulkAction, rows: Row[]): Promise<string[]> => {
    if (running.current) return [];
    running.current = true;
    dismissNotice();
    setFailures([]);
    const done: Done[] = [];
    const failed: BulkFailure[] = [];
    for (const [index, row] of rows.entries()) {
      setProgress(`${action.doing} ${index + 1} of ${rows.length}: ${row.title}`);
      try {
        const undo = await action.run(kind, row);
        done.push({
          title: row.title,
          freed: action.clearsExclusiveFlags && hasExclusiveFlag(kind, row),
          undo,
        });
      } catch (cause) {
        failed.push({ id: row.id, title: row.title, message: messageOf(cause, action.failure) });
      }
    }
    running.current = false;
    setProgress("");
    setFailures(failed);
    void itemsChanged();
    if (done.some(({ undo }) => undo)) offerUndo(successText(done, action), () => undoAll(done));
    else if (done.length) notify(successText(done, action));
    return failed.map(({ id }) => id);
  };
  return { progress, failures, run };
}

function successText(done: Done[], action: BulkAction): string {
  const said = `${titlesText(done.map(({ title }) => title))} ${done.length === 1 ? "is" : "are"} ${action.done}.`;
  const freed = done.filter((each) => each.freed).map(({ title }) => title);
  return freed.length ? `${said} The place of ${titlesText(freed)} on the site is free.` : said;
}

const cannotUndo: Undo = () => Promise.reject(new Error("There is nothing that undoes it"));

/** Undoes what was done, the last first, and says which of it could not be, and why. */
async function undoAll(done: Done[]): Promise<void> {
  const failed: string[] = [];
  const reasons = new Set<string>();
  for (const { title, undo = cannotUndo } of done.toReversed())
    await undo().catch((cause: unknown) => {
      console.error(`Failed to undo for ${title}`, cause);
      failed.unshift(title);
      reasons.add(messageOf(cause, ""));
    });
  void itemsChanged();
  const titles = titlesText(failed.length ? failed : done.map(({ title }) => title));
  if (failed.length) notify([`This could not be undone for ${titles}.`, ...reasons].join(" ").trim());
  else notify(`${titles} ${done.length === 1 ? "is" : "are"} as before.`);
}
