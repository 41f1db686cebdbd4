import type { Flag } from "../../calls/featureCalls";

interface Props {
  item: Partial<Record<Flag, boolean>>;
  noun: string;
}

/** Warns that the settings refer to the item to be deleted. */
export function SettingsWarning({ item, noun }: Props) {
  const flags = [item.isFeatured && "featured", item.isFullWidth && "full width"].filter(Boolean);
  if (!flags.length) return null;
  return (
    <p>
      It is the {flags.join(" and ")} {noun}; another can be chosen in the settings.
    </p>
  );
}
