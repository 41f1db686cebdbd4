import { type LazyRouteFunction, Navigate, type RouteObject } from "react-router-dom";

import { HomePage } from "./features/home/HomePage";
import { Missing } from "./features/pages/Missing";
import { ErrorScreen } from "./layouts/ErrorScreen";
import { type LayoutHandle, PublicLayout } from "./layouts/PublicLayout";
import { admin, pages, patterns } from "./paths";

type BackOffice = typeof import("./backOffice");

/** A part of the back office, of which visitors download nothing. */
const desk =
  (name: keyof BackOffice): LazyRouteFunction<RouteObject> =>
  async () => ({ Component: (await import("./backOffice"))[name] });

/** A page that is loaded when it is first visited. The front page alone is there from the start. */
const page = {
  about: async () => ({ Component: (await import("./features/about/AboutPage")).AboutPage }),
  venues: async () => ({ Component: (await import("./features/venues/VenuesPage")).VenuesPage }),
  events: async () => ({ Component: (await import("./features/events/EventsPage")).EventsPage }),
  venue: async () => ({ Component: (await import("./features/venues/VenuePage")).VenuePage }),
  event: async () => ({ Component: (await import("./features/events/EventPage")).EventPage }),
  package: async () => ({ Component: (await import("./features/packages/PackagePage")).PackagePage }),
  contact: async () => ({ Component: (await import("./features/enquiries/ContactPage")).ContactPage }),
} satisfies Record<string, LazyRouteFunction<RouteObject>>;

const noFooter: LayoutHandle = { footer: false };

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    // While the first page is on its way there is nothing to show.
    HydrateFallback: () => null,
    children: [
      {
        Component: PublicLayout,
        children: [
          { path: pages.home, Component: HomePage },
          { path: pages.about, lazy: page.about },
          { path: pages.venues, lazy: page.venues },
          { path: pages.events, lazy: page.events },
          { path: patterns.venue, lazy: page.venue },
          { path: patterns.event, lazy: page.event },
          { path: patterns.package, lazy: page.package },
          { path: pages.contact, lazy: page.contact, handle: noFooter },
          { path: "*", Component: Missing },
        ],
      },
      {
        path: admin.root,
        lazy: desk("AdminFrame"),
        children: [
          { path: admin.login, lazy: desk("LoginPage") },
          {
            lazy: desk("RequireAdmin"),
            children: [
              { index: true, element: <Navigate to={admin.dashboard} replace /> },
              {
                lazy: desk("AdminLayout"),
                children: [
                  { path: admin.dashboard, lazy: desk("DashboardPage") },
                  { path: admin.venues, lazy: desk("VenueListPage") },
                  { path: patterns.adminVenue, lazy: desk("VenueDetailPage") },
                  { path: admin.addVenue, lazy: desk("AddVenuePage") },
                  { path: patterns.updateVenue, lazy: desk("UpdateVenuePage") },
                  { path: admin.events, lazy: desk("EventListPage") },
                  { path: patterns.adminEvent, lazy: desk("EventDetailPage") },
                  { path: admin.addEvent, lazy: desk("AddEventPage") },
                  { path: patterns.updateEvent, lazy: desk("UpdateEventPage") },
                  { path: admin.packages, lazy: desk("PackageListPage") },
                  { path: patterns.adminPackage, lazy: desk("PackageDetailPage") },
                  { path: admin.addPackage, lazy: desk("AddPackagePage") },
                  { path: patterns.updatePackage, lazy: desk("UpdatePackagePage") },
                  { path: admin.enquiries, lazy: desk("EnquiryListPage") },
                  { path: patterns.enquiry, lazy: desk("EnquiryPage") },
                  { path: admin.settings, lazy: desk("SettingsPage") },
                  { path: "*", lazy: desk("NothingHere") },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
