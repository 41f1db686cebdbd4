import type { FoundVenues } from "./useFoundVenues";

/** Says how many venues fit; of the whole list nothing. */
export const FinderCount = ({ found, saved }: { found: FoundVenues; saved: number }) => (
  <output className="finder__count">
    {found.isNarrowed && (saved ? comparedText(found, saved) : countText(found))}
  </output>
);

const houses = (count: number): string =>
  count === 1 ? "1 house" : `${count.toLocaleString("en-GB")} houses`;

function countText({ fits, total, houses: nearest }: FoundVenues): string {
  if (fits) return `${fits.toLocaleString("en-GB")} of ${houses(total)}`;
  return nearest.length ? `None of ${houses(total)} fits. The nearest:` : "There are no houses.";
}

function comparedText({ fits }: FoundVenues, saved: number): string {
  const gone = saved - fits;
  if (!gone) return `${houses(fits)} side by side`;
  return `${houses(fits)} side by side; ${gone === 1 ? "one is" : `${gone} are`} no longer here`;
}
