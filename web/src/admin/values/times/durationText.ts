const HOUR = 60;

/** A number of minutes in words: "40 min", "3 h 20 min". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  if (!hours) return `${rest}\u00a0min`;
  return rest ? `${hours}\u00a0h ${rest}\u00a0min` : `${hours}\u00a0h`;
}
