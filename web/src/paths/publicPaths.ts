// Apart from the paths of the back office, which visitors do not load.
const encoded = encodeURIComponent;

/** The path of the back office. */
export const adminRoot = "/admin";

/** Whether a path is one of the back office. */
export const isInBackOffice = (path: string): boolean => /^\/admin(\/|$)/i.test(path);

export const pages = {
  home: "/",
  services: "/#services",
  about: "/about",
  venues: "/venues",
  events: "/events",
  contact: "/contact",
  venue: (slug: string) => `/single-venue/${encoded(slug)}`,
  event: (slug: string) => `/single-event/${encoded(slug)}`,
  package: (slug: string) => `/single-packege/${encoded(slug)}`,
  page: (slug: string) => `/${encoded(slug)}`,
} as const;

/** The paths of public pages with parameters, as the route table has them. */
export const publicPatterns = {
  venue: "/single-venue/:id",
  event: "/single-event/:id",
  package: "/single-packege/:id",
  page: "/:id",
} as const;
