/** From so many other items on, a slider does without the featured one. */
const ENOUGH = 3;

/**
 * The last featured item, without one the first; and the items of the slider below it. The featured item is among them
 * only where a flag chose it and few others are left. A single item has no slider.
 */
export function chooseFeatured<Item extends { isFeatured: boolean }>(
  items: Item[],
): { featured: Item | undefined; rest: Item[] } {
  const flagged = items.findLast((item) => item.isFeatured);
  const featured = flagged ?? items[0];
  const others = items.filter((item) => item !== featured);
  const isShort = flagged && others.length > 0 && others.length < ENOUGH;
  return { featured, rest: isShort ? items : others };
}
