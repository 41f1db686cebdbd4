/**
 * What the home page puts first: the last item flagged as featured. When none is, the first item takes the place
 * and leaves the rest.
 */
export function chooseFeatured<Item extends { isFeatured: boolean }>(
  items: Item[],
): { featured: Item | undefined; rest: Item[] } {
  const flagged = items.findLast((item) => item.isFeatured);
  return flagged ? { featured: flagged, rest: items } : { featured: items[0], rest: items.slice(1) };
}
