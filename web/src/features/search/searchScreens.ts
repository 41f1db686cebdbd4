import { DASHBOARD, MENU_GROUPS, type MenuEntry, MY_ACCOUNT } from "../../paths/adminMenu";
import { admin } from "../../paths/adminPaths";
import type { Role } from "../session/role";
import type { SearchOption } from "./searchQuery";

interface Screen extends MenuEntry {
  /** Words that it is found by besides its label. */
  words?: string;
}

const SCREENS: Screen[] = [
  DASHBOARD,
  ...MENU_GROUPS.flatMap(({ entries }) => entries),
  { label: "Add Venue", to: admin.addVenue, words: "new" },
  { label: "Add Event", to: admin.addEvent, words: "new" },
  { label: "Add Packege", to: admin.addPackage, words: "new package" },
  { label: "Add Page", to: admin.addPage, words: "new" },
  { label: "Describe pictures", to: admin.describePictures, words: "alternative text without description" },
  { ...MY_ACCOUNT, words: "name e-mail profile" },
  { label: "Password", to: `${admin.account}#password-part`, words: "security change" },
  {
    label: "Second factor",
    to: `${admin.account}#factor-part`,
    words: "security passkey authenticator codes",
  },
  { label: "Sessions", to: `${admin.account}#sessions-part`, words: "security devices signed in" },
];

/** The screens of the role with the words in their names. */
export function screensFor(search: string, role: Role | undefined): SearchOption[] {
  const wanted = search.toLowerCase();
  return SCREENS.filter(
    ({ label, words = "", ownerOnly }) =>
      (!ownerOnly || role === "owner") && `${label} ${words}`.toLowerCase().includes(wanted),
  ).map(({ label, to }) => ({ to, title: label }));
}
