import { type LazyRouteFunction, Navigate, type RouteObject } from "react-router-dom";

import { ErrorScreen } from "../layouts/ErrorScreen";
import { pageRoutes } from "./publicRoutes";
import { admin, patterns } from "./paths";

type BackOffice = typeof import("./adminPages");

/** A part of the back office, of which visitors download nothing. */
const desk =
  (name: keyof BackOffice): LazyRouteFunction<RouteObject> =>
  async () => ({ Component: (await import("./adminPages"))[name] });

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    // While the first page is on its way there is nothing to show.
    HydrateFallback: () => null,
    children: [
      pageRoutes,
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
