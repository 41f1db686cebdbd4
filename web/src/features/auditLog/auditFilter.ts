import { isoOf, offsetsOf } from "../../admin/values/times/londonTime";
import { isAction } from "./actions";
import type { AuditQuery } from "./calls";

/** The filter as the address of the page has it; days are like `2026-03-01`, in London, both included. */
export interface AuditFilter {
  search: string;
  action: string;
  who: string;
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ACCOUNT = /^[0-9A-Za-z-]{1,100}$/;
const A_DAY = 86_400_000;

/** Reads the filter from the parameters of the address; what makes no sense there is left out. */
export function filterOf(asked: (name: string) => string, search: string): AuditFilter {
  const only = (name: string, isRight: (text: string) => boolean) => {
    const text = asked(name);
    return isRight(text) ? text : "";
  };
  return {
    search,
    action: only("action", isAction),
    who: only("who", (text) => ACCOUNT.test(text)),
    from: only("from", isDay),
    to: only("to", isDay),
  };
}

const isDay = (text: string): boolean => DAY.test(text) && startOf(text) !== undefined;

export const isFiltered = (filter: AuditFilter): boolean => Object.values(filter).some(Boolean);

/** The query of the server for a filter, without what is empty. */
export function queryOf({ search, action, who, from, to }: AuditFilter): AuditQuery {
  const start = from && startOf(from);
  const end = to && startOf(dayAfter(to));
  return {
    ...(search && { search }),
    ...(action && { action }),
    ...(who && { who }),
    ...(start && { from: start }),
    ...(end && { to: end }),
  };
}

/** The first moment of a day in London; `undefined` where there is no such day. */
function startOf(day: string): string | undefined {
  const text = `${day}T00:00`;
  const [offset] = offsetsOf(text);
  return offset === undefined ? undefined : isoOf(text, offset);
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + A_DAY).toISOString().slice(0, 10);
