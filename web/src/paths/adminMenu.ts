import { admin } from "./adminPaths";

export interface MenuEntry {
  label: string;
  to: string;
  /** Path prefixes of other screens of this part. */
  prefixes?: string[];
  /** Whether the screen is for owners alone. */
  ownerOnly?: boolean;
  /** Whether there is such a screen only where the server reads a mailbox. */
  needsMailbox?: boolean;
}

export interface MenuGroup {
  name: string;
  entries: MenuEntry[];
}

export const DASHBOARD: MenuEntry = { label: "Dashboard", to: admin.dashboard };
export const MY_ACCOUNT: MenuEntry = { label: "My account", to: admin.account };

/** The menu of the back office between the dashboard and the own account. */
export const MENU_GROUPS: MenuGroup[] = [
  {
    name: "Content",
    entries: [
      {
        label: "Venues",
        to: admin.venues,
        prefixes: [admin.venue(""), admin.addVenue, admin.updateVenue(""), admin.venueHistory("")],
      },
      {
        label: "Events",
        to: admin.events,
        prefixes: [admin.event(""), admin.addEvent, admin.updateEvent(""), admin.eventHistory("")],
      },
      {
        label: "Packeges",
        to: admin.packages,
        prefixes: [admin.package(""), admin.addPackage, admin.updatePackage(""), admin.packageHistory("")],
      },
      {
        label: "Pages",
        to: admin.pages,
        prefixes: [admin.page(""), admin.addPage, admin.updatePage(""), admin.pageHistory("")],
      },
      { label: "Pictures", to: admin.pictures, prefixes: [admin.picture("")] },
      { label: "Site", to: admin.site, prefixes: [admin.siteSection(""), admin.siteHistory] },
    ],
  },
  {
    name: "Enquiries",
    entries: [
      { label: "My day", to: admin.myDay },
      {
        label: "Enquiries",
        to: admin.enquiries,
        prefixes: [admin.enquiry(""), admin.addEnquiry, admin.importEnquiries],
      },
      { label: "Other mail", to: admin.otherMails, needsMailbox: true },
      { label: "Diary", to: admin.diary },
      { label: "Figures", to: admin.figures },
    ],
  },
  {
    name: "Administration",
    entries: [
      { label: "People", to: admin.people, ownerOnly: true },
      { label: "Redirects", to: admin.redirects, ownerOnly: true },
      { label: "Webhook", to: admin.webhook, ownerOnly: true },
      { label: "Audit log", to: admin.auditLog, ownerOnly: true },
      { label: "Trash", to: admin.trash },
      { label: "Settings", to: admin.settings, prefixes: [admin.officeHours] },
    ],
  },
];
