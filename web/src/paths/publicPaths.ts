// Apart from the paths of the back office, which visitors do not load.
import { publicPages } from "../serverRules.json";

const { home, about, venues, events, contact } = publicPages;

const pathOf = (template: string) => (slug: string) => template.replace("{id}", encodeURIComponent(slug));

const pattern = (template: string): string => template.replace("{id}", ":id");

/** The path of the back office. */
export const adminRoot = "/admin";

/** Whether a path is one of the back office. */
export const isInBackOffice = (path: string): boolean => /^\/admin(\/|$)/i.test(path);

export const pages = {
  home,
  services: "/#services",
  about,
  venues,
  events,
  contact,
  venue: pathOf(publicPages.venue),
  event: pathOf(publicPages.event),
  package: pathOf(publicPages.package),
  page: pathOf(publicPages.page),
} as const;

/** The paths of public pages with parameters, as the route table has them. */
export const publicPatterns = {
  venue: pattern(publicPages.venue),
  event: pattern(publicPages.event),
  package: pattern(publicPages.package),
  page: pattern(publicPages.page),
} as const;
