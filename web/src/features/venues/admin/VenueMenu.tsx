import type { UseComboboxReturnValue } from "downshift";

import type { Loaded } from "../../../api/useLoaded";
import { VenueLine } from "./VenueLine";
import type { VenueFacts } from "./venueFacts";

interface Props {
  box: UseComboboxReturnValue<VenueFacts>;
  items: VenueFacts[];
  none: string | undefined;
  taken: string[];
  found: Loaded<VenueFacts[]>;
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
              {item.id ? <VenueLine known={item} /> : none}
              {taken.includes(item.id) && <span className="venueline__city">chosen</span>}
            </li>
          ))}
      </ul>
      <output>{isOpen && told(found)}</output>
    </div>
  );
}

function told(found: Loaded<VenueFacts[]>): string {
  if (found.state === "failed") return "Failed to fetch venues";
  if (found.state === "loading") return "Loading...";
  const count = found.value.length;
  if (count === 0) return "No venue matches.";
  return count === 1 ? "1 venue found." : `${count} venues found.`;
}
