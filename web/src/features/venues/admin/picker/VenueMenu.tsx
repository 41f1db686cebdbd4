import type { UseComboboxReturnValue } from "downshift";

import { VenueOption } from "./VenueOption";
import type { VenueSearch } from "./useVenueSearch";
import type { VenueSummary } from "./venueSummaries";

interface Props {
  box: UseComboboxReturnValue<VenueSummary>;
  items: VenueSummary[];
  none: string | undefined;
  taken: string[];
  found: VenueSearch;
}

/** What was found for a box, and how many. */
export function VenueMenu({ box, items, none, taken, found }: Props) {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = box;
  return (
    <div className={isOpen ? "combobox__menu" : "combobox__menu combobox__menu--closed"}>
      <ul {...getMenuProps()}>
        {isOpen &&
          items.map((item, index) => (
            <li
              key={item.id}
              className={index === highlightedIndex ? "combobox__item combobox__item--lit" : "combobox__item"}
              {...getItemProps({ item, index })}
            >
              {item.id ? <VenueOption known={item} /> : none}
              {taken.includes(item.id) && <span className="venueline__city">chosen</span>}
            </li>
          ))}
      </ul>
      <output>{isOpen && told(found)}</output>
    </div>
  );
}

function told({ venues, state }: VenueSearch): string {
  if (state === "failed") return "Failed to fetch venues";
  if (state === "loading") return "Loading...";
  if (venues.length === 0) return "No venue matches.";
  return venues.length === 1 ? "1 venue found." : `${venues.length} venues found.`;
}
