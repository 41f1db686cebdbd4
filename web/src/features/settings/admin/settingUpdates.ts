import type { Flag } from "../../featuring/calls";
import type { Choices } from "./useSettingChoices";

export interface Update {
  choice: keyof Choices;
  kind: "venue" | "event";
  flag: Flag;
  id: string;
  on: boolean;
}

/** The four choices, in the order in which they are saved. */
const ORDER = [
  { choice: "fullWidthVenue", kind: "venue", flag: "isFullWidth" },
  { choice: "featuredVenue", kind: "venue", flag: "isFeatured" },
  { choice: "featuredEvent", kind: "event", flag: "isFeatured" },
  { choice: "fullWidthEvent", kind: "event", flag: "isFullWidth" },
] as const;

/** What saving sends: what stands chosen, and for a cleared choice the item that had it. What was never chosen sends nothing. */
export function updatesFor(choices: Choices, stored: Choices): Update[] {
  return ORDER.flatMap((target) => {
    const chosen = choices[target.choice];
    const id = chosen || stored[target.choice];
    return id ? [{ ...target, id, on: chosen !== "" }] : [];
  });
}
