import { type LazyRouteFunction, Navigate, type RouteObject } from "react-router-dom";

import { AboutPage } from "./features/about/AboutPage";
import { ContactPage } from "./features/enquiries/ContactPage";
import { EventPage } from "./features/events/EventPage";
import { EventsPage } from "./features/events/EventsPage";
import { HomePage } from "./features/home/HomePage";
import { PackagePage } from "./features/packages/PackagePage";
import { Missing } from "./features/pages/Missing";
import { VenuePage } from "./features/venues/VenuePage";
import { VenuesPage } from "./features/venues/VenuesPage";
import { ErrorScreen } from "./layouts/ErrorScreen";
import { type LayoutHandle, PublicLayout } from "./layouts/PublicLayout";
import { admin, pages, patterns } from "./paths";

type BackOffice = typeof import("./backOffice");

/** A part of the back office, of which visitors download nothing. */
const desk =
  (name: keyof BackOffice): LazyRouteFunction<RouteObject> =>
  async () => ({ Component: (await import("./backOffice"))[name] });

const noFooter: LayoutHandle = { footer: false };

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    // While the first part of the back office is on its way there is nothing to show.
    HydrateFallback: () => null,
    children: [
      {
        Component: PublicLayout,
        children: [
          { path: pages.home, Component: HomePage },
          { path: pages.about, Component: AboutPage },
          { path: pages.venues, Component: VenuesPage },
          { path: pages.events, Component: EventsPage },
          { path: patterns.venue, Component: VenuePage },
          { path: patterns.event, Component: EventPage },
          { path: patterns.package, Component: PackagePage },
          { path: pages.contact, Component: ContactPage, handle: noFooter },
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
                  { path: admin.events, lazy: desk("EventListPage") },
                  { path: admin.packages, lazy: desk("PackageListPage") },
                  { path: admin.settings, lazy: desk("SettingsPage") },
                  { path: "*", Component: Missing },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
