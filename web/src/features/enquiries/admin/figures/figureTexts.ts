import type { To } from "react-router-dom";

import { admin } from "../../../../paths/adminPaths";
import type { EnquiryFigures } from "./calls";
import { dayOf } from "../../../../admin/values/times/londonTime";

/** What the enquiries that a number counts have in common, by the parameters of their list. */
export type ListParams = Record<string, string>;

/** A share in whole percent; nothing of nothing is 0. */
export const percent = (part: number, whole: number): number =>
  whole ? Math.round((100 * part) / whole) : 0;

/** "12 (25%)"; the number alone where there is nothing to be a share of. */
export const shareText = (part: number, whole: number): string =>
  whole ? `${part} (${percent(part, whole)}%)` : String(part);

/** The list of the enquiries that a number of these figures counts. */
export function listOf({ from, to }: Pick<EnquiryFigures, "from" | "to">, params: ListParams): To {
  const search = new URLSearchParams({ receivedFrom: from, receivedTo: to, ...params });
  return { pathname: admin.enquiries, search: search.toString() };
}

const MONTHS = 12;

/** The months up to the present one, the latest first, with those that are chosen. */
export function monthChoices(count: number, chosen: string[], now = new Date()): string[] {
  const [year = 0, month = 0] = dayOf(now).split("-").map(Number);
  const first = year * MONTHS + month - 1;
  const months = Array.from({ length: count }, (_, number) => monthOf(first - number));
  return [...new Set([...months, ...chosen])].toSorted((a, b) => b.localeCompare(a));
}

const monthOf = (number: number): string =>
  `${Math.floor(number / MONTHS)}-${String((number % MONTHS) + 1).padStart(2, "0")}`;
