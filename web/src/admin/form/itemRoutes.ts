import { admin, pages } from "../../routing/paths";

/** The addresses around the forms of one kind of item. */
export interface ItemRoutes {
  list: string;
  /** What the list is called in a link. */
  listName: string;
  detail: (id: string) => string;
  form: (id: string) => string;
  /** Where visitors see the item. */
  visit: (slug: string) => string;
}

export const VENUE_ROUTES: ItemRoutes = {
  list: admin.venues,
  listName: "All venues",
  detail: admin.venue,
  form: admin.updateVenue,
  visit: pages.venue,
};

export const EVENT_ROUTES: ItemRoutes = {
  list: admin.events,
  listName: "All events",
  detail: admin.event,
  form: admin.updateEvent,
  visit: pages.event,
};

export const PACKAGE_ROUTES: ItemRoutes = {
  list: admin.packages,
  listName: "All packages",
  detail: admin.package,
  form: admin.updatePackage,
  visit: pages.package,
};
