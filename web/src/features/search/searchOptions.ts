import type { Role } from "../session/role";
import { admin } from "../../paths/adminPaths";
import { ITEM_SCREENS, type ItemScreens } from "../../paths/itemScreens";
import type { SearchGroup, SearchOption } from "./searchQuery";
import { screensFor } from "./searchScreens";

export interface OptionGroup {
  label: string;
  options: SearchOption[];
}

/** Where what was found is, and its list, where that has a search. */
type Part = Pick<ItemScreens, "label" | "form"> & Partial<Pick<ItemScreens, "list">>;

const PARTS: Record<SearchGroup["name"], Part> = {
  ...ITEM_SCREENS,
  site: { label: "Site", form: admin.siteSection },
  enquiry: { label: "Enquiries", form: admin.enquiry, list: admin.enquiries },
  picture: { label: "Pictures", form: admin.picture, list: admin.pictures },
  person: { label: "People", form: () => admin.people },
};

/** The results of the server with links to all of a list that has more, and the screens with the words. */
export function searchOptions(
  groups: SearchGroup[],
  search: string,
  role: Role | undefined,
  hasMailbox: boolean,
): OptionGroup[] {
  const screens = { label: "Screens", options: screensFor(search, role, hasMailbox) };
  return [...groups.map((group) => optionsOf(group, search)), screens].filter(
    ({ options }) => options.length,
  );
}

function optionsOf({ name, total, found }: SearchGroup, search: string): OptionGroup {
  const { label, form, list } = PARTS[name];
  const options: SearchOption[] = found.map((result) => ({
    to: form(result.id) + (result.field ? `#${result.field}` : ""),
    title: result.title,
    result,
  }));
  if (list && total > found.length)
    options.push({ to: `${list}?search=${encodeURIComponent(search)}`, title: `All ${total} in ${label}` });
  return { label, options };
}
