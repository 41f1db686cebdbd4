import type { Flag } from "../../../admin/featuring/calls";
import type { SettingChoices } from "./useSettingChoices";

export interface SettingUpdate {
  choice: keyof SettingChoices;
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
export function settingUpdates(choices: SettingChoices, stored: SettingChoices): SettingUpdate[] {
  return ORDER.flatMap((target) => {
    const chosen = choices[target.choice];
    const id = chosen || stored[target.choice];
    return id ? [{ ...target, id, on: chosen !== "" }] : [];
  });
}
