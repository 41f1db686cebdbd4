interface Props {
  item: { isFeatured: boolean; isFullWidth: boolean };
  word: string;
}

/** Says that the settings have chosen an item which is about to go. */
export function SettingsWarning({ item, word }: Props) {
  const places = [item.isFeatured && "featured", item.isFullWidth && "full width"].filter(Boolean);
  if (!places.length) return null;
  return (
    <p>
      It is the {places.join(" and ")} {word}; another can be chosen in the settings.
    </p>
  );
}
