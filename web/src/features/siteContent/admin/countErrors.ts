/** The number of wrong controls among the errors of a field, its rows included. */
export function countErrors(error: unknown): number {
  if (typeof error !== "object" || error === null) return 0;
  if ("message" in error || "type" in error) return 1;
  return Object.values(error).reduce<number>((sum, each) => sum + countErrors(each), 0);
}
