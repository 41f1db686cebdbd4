export type PlanLayout = "none" | "large" | "small-and-large" | "row";

/** How the pictures of a plan step are laid out, by their number. */
export function planLayout(count: number): PlanLayout {
  if (count > 2) return "row";
  return (["none", "large", "small-and-large"] as const)[count] ?? "none";
}
