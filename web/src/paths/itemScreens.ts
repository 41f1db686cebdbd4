import { admin } from "./adminPaths";

export interface ItemScreens {
  /** What the items of the kind are called. */
  label: string;
  list: string;
  /** The form of one of them. */
  form: (id: string) => string;
}

/** The screens of the kinds that have lists, by the names of the kinds in the calls. */
export const ITEM_SCREENS = {
  venue: { label: "Venues", list: admin.venues, form: admin.updateVenue },
  event: { label: "Events", list: admin.events, form: admin.updateEvent },
  packege: { label: "Packeges", list: admin.packages, form: admin.updatePackage },
  page: { label: "Pages", list: admin.pages, form: admin.updatePage },
} satisfies Record<string, ItemScreens>;
