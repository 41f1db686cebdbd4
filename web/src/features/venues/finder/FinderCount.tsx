import { useEffect, useRef } from "react";
import { Link, NavigationType, useNavigationType, useSearchParams } from "react-router-dom";

import { pages } from "../../../paths/publicPaths";
import { focusMain } from "../../../ui/dom/focusMain";
import { freeQuery } from "./finderQuery";
import type { FoundVenues } from "./useFoundVenues";

/** Says how many venues fit; of the whole list nothing. */
export const FinderCount = ({ found, saved }: { found: FoundVenues; saved: number }) => (
  <output className="finder__count" tabIndex={-1} ref={useFocusOnCount(found, saved > 0)}>
    {found.isNarrowed && (saved ? comparedText(found, saved) : <Counts found={found} />)}
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

function Counts({ found }: { found: FoundVenues }) {
  const { fits, total, houses: nearest } = found;
  if (!fits) return nearest.length ? `None of ${houses(total)} fits. The nearest:` : "There are no houses.";
  return (
    <>
      {`${fits.toLocaleString("en-GB")} of ${houses(total)}`}
      <FreeCount found={found} />
    </>
  );
}

/** "; 3 of them free on 19 June 2027", where that is known of any. It leads to those alone. */
function FreeCount({ found: { fits, free, day, days } }: { found: FoundVenues }) {
  const [params] = useSearchParams();
  if (!free && Object.values(days).every(({ state }) => state === "unknown")) return null;
  const text = `${free ? free.toLocaleString("en-GB") : "none"} of them free`;
  const isPart = free > 0 && free < fits;
  return (
    <>
      {"; "}
      {isPart ? <Link to={{ pathname: pages.venues, search: freeQuery(params) }}>{text}</Link> : text}
      {` on ${day}`}
    </>
  );
}

function comparedText({ fits }: FoundVenues, saved: number): string {
  const gone = saved - fits;
  if (!gone) return `${houses(fits)} side by side`;
  return `${houses(fits)} side by side; ${gone === 1 ? "one is" : `${gone} are`} no longer here`;
}
