import type { UseComboboxReturnValue } from "downshift";

import { Picture } from "../../../../ui/media/Picture";
import type { KnownVenue } from "./useVenuesById";
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
    <div className={isOpen ? "combobox__menu" : "combobox__menu unseen"}>
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

const WORDS = {
  gone: "A venue that is no longer in the catalogue: please remove it here",
  untold: "A venue whose title could not be fetched",
};

export function nameOf(known: KnownVenue | undefined): string {
  if (!known) return "Loading...";
  return typeof known === "string" ? WORDS[known] : known.title;
}

export function VenueOption({ known }: { known: KnownVenue | undefined }) {
  const venue = typeof known === "object" ? known : undefined;
  return (
    <span className="venueline">
      <Picture path={venue?.featuredImage ?? ""} alt="" />
      <span>
        <span className="venueline__title">{nameOf(known)}</span>
        {venue?.city && <span className="venueline__city">{venue.city}</span>}
      </span>
    </span>
  );
}
