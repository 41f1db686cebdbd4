import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

import { focusMain } from "../../../ui/dom/focusMain";
import type { FoundVenues } from "./useFoundVenues";

/** Says how many venues fit; of the whole list nothing. */
export const FinderCount = ({ found, saved }: { found: FoundVenues; saved: number }) => (
  <output className="finder__count" tabIndex={-1} ref={useFocusOnCount(found, saved > 0)}>
    {found.isNarrowed && (saved ? comparedText(found, saved) : countText(found))}
  </output>
);

/**
 * Leads to the number of houses when the link to them has gone with the former ones, and the focus with it; to the head
 * of a comparison whenever a link has led to it.
 */
function useFocusOnCount(found: FoundVenues, isCompared: boolean) {
  const count = useRef<HTMLOutputElement>(null);
  const shown = useRef(isCompared ? null : found);
  const popped = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (shown.current === found) return;
    shown.current = found;
    if (popped || (!isCompared && document.activeElement !== document.body)) return;
    if (!count.current?.textContent) return focusMain();
    count.current.focus({ preventScroll: true });
    count.current.scrollIntoView({ block: "start", behavior: "instant" });
  }, [found, isCompared, popped]);
  return count;
}

const houses = (count: number): string =>
  count === 1 ? "1 house" : `${count.toLocaleString("en-GB")} houses`;

function countText(found: FoundVenues): string {
  const { fits, total, houses: nearest } = found;
  if (fits) return `${fits.toLocaleString("en-GB")} of ${houses(total)}${freeText(found)}`;
  return nearest.length ? `None of ${houses(total)} fits. The nearest:` : "There are no houses.";
}

/** "; 3 of them free on 19 June 2027", where that is known of any. */
const freeText = ({ free, day, days }: FoundVenues): string =>
  Object.values(days).some(({ state }) => state !== "unknown") || free
    ? `; ${free ? free.toLocaleString("en-GB") : "none"} of them free on ${day}`
    : "";

function comparedText({ fits }: FoundVenues, saved: number): string {
  const gone = saved - fits;
  if (!gone) return `${houses(fits)} side by side`;
  return `${houses(fits)} side by side; ${gone === 1 ? "one is" : `${gone} are`} no longer here`;
}
