const DAY = 86_400_000;

/** How many days something is still kept, in words. */
export function daysLeft(until: string, now = Date.now()): string {
  const left = new Date(until).getTime() - now;
  if (left < DAY) return "Less than a day";
  const days = Math.ceil(left / DAY);
  return days === 1 ? "1 day" : `${days} days`;
}
