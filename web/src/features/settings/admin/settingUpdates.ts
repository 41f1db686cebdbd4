/** The four settings, in the order in which they are saved. */
export const SETTINGS = {
  fullWidthVenue: { kind: "venue", flag: "isFullWidth", label: "Select Full width Venue" },
  featuredVenue: { kind: "venue", flag: "isFeatured", label: "Select Featured Venue" },
  featuredEvent: { kind: "event", flag: "isFeatured", label: "Select Featured Event" },
  fullWidthEvent: { kind: "event", flag: "isFullWidth", label: "Select Full width Event" },
} as const;

export type Choice = keyof typeof SETTINGS;

/** The ids of the chosen items; empty where none is chosen. */
export type SettingChoices = Record<Choice, string>;

export type SettingUpdate = ReturnType<typeof settingUpdates>[number];

/** The updates that save the choices: one for each chosen item, and one for each item that is no longer chosen. */
export function settingUpdates(choices: SettingChoices, stored: SettingChoices) {
  return (Object.keys(SETTINGS) as Choice[]).flatMap((choice) => {
    const id = choices[choice] || stored[choice];
    return id ? [{ choice, ...SETTINGS[choice], id, on: choices[choice] !== "" }] : [];
  });
}
