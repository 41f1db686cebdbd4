import type { Flag } from "../../calls/itemFlags";

/** Warns that the settings refer to the item to be deleted. */
export function SettingsWarning({ item, noun }: { item: Partial<Record<Flag, boolean>>; noun: string }) {
  const flags = [item.isFeatured && "featured", item.isFullWidth && "full width"].filter(Boolean);
  if (!flags.length) return null;
  return (
    <p>
      It is the {flags.join(" and ")} {noun}; another can be chosen in the settings.
    </p>
  );
}
