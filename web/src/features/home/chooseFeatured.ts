/** The last featured item and all items; without a featured one, the first item and the others. */
export function chooseFeatured<Item extends { isFeatured: boolean }>(
  items: Item[],
): { featured: Item | undefined; rest: Item[] } {
  const flagged = items.findLast((item) => item.isFeatured);
  return flagged ? { featured: flagged, rest: items } : { featured: items[0], rest: items.slice(1) };
}
