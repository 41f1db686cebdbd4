import type { LazyRouteFunction, RouteObject } from "react-router-dom";

import { NotFoundPage } from "../features/pages/NotFoundPage";
import { ErrorNotice } from "../layouts/ErrorScreen";
import { type LayoutHandle, PublicLayout } from "../layouts/public/PublicLayout";
import { pages, patternOf } from "../paths/publicPaths";

/** Pages that are loaded on their first visit. */
const page = {
  home: async () => ({ Component: (await import("../features/home/HomePage")).HomePage }),
  about: async () => ({ Component: (await import("../features/about/AboutPage")).AboutPage }),
  venues: async () => ({ Component: (await import("../features/venues/VenuesPage")).VenuesPage }),
  events: async () => ({ Component: (await import("../features/events/EventsPage")).EventsPage }),
  venue: async () => ({ Component: (await import("../features/venues/VenuePage")).VenuePage }),
  event: async () => ({ Component: (await import("../features/events/EventPage")).EventPage }),
  package: async () => ({ Component: (await import("../features/packages/PackagePage")).PackagePage }),
  page: async () => ({ Component: (await import("../features/sitePages/SitePage")).SitePage }),
  contact: async () => ({ Component: (await import("../features/enquiries/ContactPage")).ContactPage }),
} satisfies Record<string, LazyRouteFunction<RouteObject>>;

const noFooter: LayoutHandle = { footer: false };

/** The public pages, which are the only ones that the server renders. */
export const publicRoutes: RouteObject = {
  Component: PublicLayout,
  children: [
    {
      // Within the frame, so that header and footer stay.
      ErrorBoundary: ErrorNotice,
      children: [
        { path: pages.home, lazy: page.home },
        { path: pages.about, lazy: page.about },
        { path: pages.venues, lazy: page.venues },
        { path: pages.events, lazy: page.events },
        { path: patternOf(pages.venue), lazy: page.venue },
        { path: patternOf(pages.event), lazy: page.event },
        { path: patternOf(pages.package), lazy: page.package },
        { path: pages.contact, lazy: page.contact, handle: noFooter },
        { path: patternOf(pages.page), lazy: page.page },
        { path: "*", Component: NotFoundPage },
      ],
    },
  ],
};
