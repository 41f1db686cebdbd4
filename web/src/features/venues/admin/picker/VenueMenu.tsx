import type { UseComboboxReturnValue } from "downshift";

import { Picture } from "../../../../ui/media/Picture";
import { type KnownVenue, useVenuesById } from "./useVenuesById";
import type { VenueSearch } from "./useVenueSearch";
import type { VenueSummary } from "./venueSummaries";

interface Props {
  combobox: UseComboboxReturnValue<VenueSummary>;
  items: VenueSummary[];
  none: string | undefined;
  chosenIds: string[];
  found: VenueSearch;
}

/** The menu of the combobox: the found venues and their number. */
export function VenueMenu({ combobox, items, none, chosenIds, found }: Props) {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox;
  return (
    <div className={isOpen ? "combobox__menu" : "combobox__menu visually-hidden"}>
      <ul {...getMenuProps()}>
        {isOpen &&
          items.map((item, index) => (
            <li
              key={item.id}
              className={index === highlightedIndex ? "combobox__item combobox__item--lit" : "combobox__item"}
              {...getItemProps({ item, index })}
            >
              {item.id ? <VenueOption known={item} /> : none}
              {chosenIds.includes(item.id) && <span className="second-line">chosen</span>}
            </li>
          ))}
      </ul>
      <output className="second-line">{isOpen && statusText(found)}</output>
    </div>
  );
}

function statusText({ venues, state }: VenueSearch): string {
  if (state === "failed") return "Failed to fetch venues";
  if (state === "loading") return "Loading...";
  if (venues.length === 0) return "No venue matches.";
  return venues.length === 1 ? "1 venue found." : `${venues.length} venues found.`;
}

const MISSING_TEXTS = {
  deleted: "A venue that was deleted: please remove it here",
  failed: "A venue whose title could not be fetched",
};

export function nameOf(known: KnownVenue | undefined): string {
  if (!known) return "Loading...";
  return typeof known === "string" ? MISSING_TEXTS[known] : known.title;
}

export function VenueOption({ known }: { known: KnownVenue | undefined }) {
  const venue = typeof known === "object" ? known : undefined;
  return (
    <span className="venueline">
      <Picture path={venue?.featuredImage ?? ""} alt="" />
      <span>
        <span className="venueline__title">{nameOf(known)}</span>
        {venue?.city && <span className="second-line">{venue.city}</span>}
      </span>
    </span>
  );
}

const DELETED = "A venue that was deleted";

export function VenueTitles({ ids }: { ids: string[] }) {
  const { known } = useVenuesById(ids);
  return (
    <ol>
      {ids.map((id) => (
        <li key={id} dir="auto">
          {known[id] === "deleted" ? DELETED : nameOf(known[id])}
        </li>
      ))}
    </ol>
  );
}
