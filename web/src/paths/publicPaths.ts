// Apart from the paths of the back office, which visitors do not load.
import { publicPages } from "../serverRules.json";

const { home, about, venues, events, contact } = publicPages;

const pathOf = (template: string) => (slug: string) => template.replace("{id}", encodeURIComponent(slug));

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

/** The path of a page with parameters, as the route table has it. */
export const patternOf = (path: (id: string) => string): string => decodeURIComponent(path(":id"));
