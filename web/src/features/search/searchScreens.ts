import { type DescribedScreen, SCREEN_TEXTS } from "../../admin/screens/screenTexts";
import { DASHBOARD, MENU_GROUPS, type MenuEntry, MY_ACCOUNT } from "../../paths/adminMenu";
import { admin } from "../../paths/adminPaths";
import type { Role } from "../session/role";
import type { SearchOption } from "./searchQuery";

interface Screen extends MenuEntry {
  /** Words that it is found by besides its label. */
  words?: string;
}

/** What people call what is on a screen of the menu, by its address. */
const WORDS: Record<string, string> = {
  [admin.venues]: "houses places",
  [admin.events]: "portfolio weddings",
  [admin.packages]: "packages offers prices plans",
  [admin.pages]: "privacy terms text",
  [admin.pictures]: "photos images films videos library files upload PDF documents",
  [admin.enquiries]: "inbox messages mail templates answers replies export spam CSV spreadsheet",
  [admin.otherMails]: "inbox mailbox e-mail received answers replies",
  [admin.myDay]: "today tasks agenda tomorrow print",
  [admin.diary]: "calendar days bookings holds dates availability",
  [admin.figures]: "statistics numbers report analytics",
  [admin.site]: "words texts logo name address contact colours footer header",
  [admin.settings]: "featured full width opening hours office webhook",
  [admin.trash]: "bin deleted restore recycle",
  [admin.redirects]: "old addresses links forward",
  [admin.people]: "users accounts team invite administrators editors",
  [admin.auditLog]: "history who changed",
};

const SCREENS: Screen[] = [
  DASHBOARD,
  ...MENU_GROUPS.flatMap(({ entries }) => entries),
  {
    label: "Office hours",
    to: admin.officeHours,
    words: "opening hours holidays closed working time",
    ownerOnly: true,
  },
  { label: "Templates for answers", to: admin.enquiries, words: "reply text blocks" },
  { label: "Export enquiries", to: admin.enquiries, words: "download CSV Excel spreadsheet" },
  {
    label: "Calendar address",
    to: `${admin.account}#calendar-part`,
    words: "ical feed outlook google phone",
  },
  { label: "Logo", to: admin.siteSection("company"), words: "brand icon favicon" },
  { label: "Add an enquiry", to: admin.addEnquiry, words: "new telephone phone call fair instagram" },
  { label: "Import enquiries", to: admin.importEnquiries, words: "CSV Excel spreadsheet upload list table" },
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

/** The screens of the role that have every word of the search, in their names or in what they are for. */
export function screensFor(search: string, role: Role | undefined, hasMailbox: boolean): SearchOption[] {
  const wanted = search.toLowerCase().split(/\s+/);
  return SCREENS.filter(({ label, to, words = WORDS[to] ?? "", ownerOnly, needsMailbox }) => {
    const purpose = SCREEN_TEXTS[to as DescribedScreen]?.purpose ?? "";
    const said = `${label} ${words} ${purpose}`.toLowerCase();
    const isThere = (!ownerOnly || role === "owner") && (!needsMailbox || hasMailbox);
    return isThere && wanted.every((word) => said.includes(word));
  }).map(({ label, to }) => ({ to, title: label }));
}
