import type { Role } from "../session/role";
import { admin } from "../../paths/adminPaths";
import type { SearchGroup, SearchOption } from "./searchQuery";
import { screensFor } from "./searchScreens";

export interface OptionGroup {
  label: string;
  options: SearchOption[];
}

interface Part {
  label: string;
  to: (id: string) => string;
  /** The path of a list with a search. */
  list?: string;
}

const PARTS: Record<SearchGroup["name"], Part> = {
  venue: { label: "Venues", to: admin.updateVenue, list: admin.venues },
  event: { label: "Events", to: admin.updateEvent, list: admin.events },
  packege: { label: "Packeges", to: admin.updatePackage, list: admin.packages },
  page: { label: "Pages", to: admin.updatePage, list: admin.pages },
  enquiry: { label: "Enquiries", to: admin.enquiry, list: admin.enquiries },
  picture: { label: "Pictures", to: admin.picture, list: admin.pictures },
  person: { label: "People", to: () => admin.people },
};

/** The results of the server with links to all of a list that has more, and the screens with the words. */
export function searchOptions(groups: SearchGroup[], search: string, role: Role | undefined): OptionGroup[] {
  const screens = { label: "Screens", options: screensFor(search, role) };
  return [...groups.map((group) => optionsOf(group, search)), screens].filter(
    ({ options }) => options.length,
  );
}

function optionsOf({ name, total, found }: SearchGroup, search: string): OptionGroup {
  const { label, to, list } = PARTS[name];
  const options: SearchOption[] = found.map((result) => ({ to: to(result.id), title: result.title, result }));
  if (list && total > found.length)
    options.push({ to: `${list}?search=${encodeURIComponent(search)}`, title: `All ${total} in ${label}` });
  return { label, options };
}
