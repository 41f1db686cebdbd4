import { type LazyRouteFunction, Navigate, type RouteObject } from "react-router-dom";

import { ErrorNotice } from "../layouts/ErrorScreen";
import { admin, patterns } from "../paths/adminPaths";
import { patternOf } from "../paths/publicPaths";
import { publicRoutes } from "./publicRoutes";
import { rootRoute } from "./rootRoute";

type AdminPages = typeof import("./adminPages");
type HistoryPages = typeof import("./historyPages");

/** Loads a page of the back office on demand, so that visitors do not download it. */
const adminPage =
  (name: keyof AdminPages): LazyRouteFunction<RouteObject> =>
  async () => ({ Component: (await import("./adminPages"))[name] });

/** Apart from the other screens, as it carries what compares texts. */
const historyPage =
  (name: keyof HistoryPages): LazyRouteFunction<RouteObject> =>
  async () => ({ Component: (await import("./historyPages"))[name] });

/** All routes, those of the back office included. */
export const routes: RouteObject[] = [
  rootRoute([
    publicRoutes,
    {
      path: admin.root,
      lazy: adminPage("AdminFrame"),
      children: [
        { path: admin.login, lazy: adminPage("LoginPage") },
        { path: admin.forgottenPassword, lazy: adminPage("ForgottenPasswordPage") },
        { path: admin.resetPassword, lazy: adminPage("ResetPasswordPage") },
        { path: admin.invitation, lazy: adminPage("InvitationPage") },
        { path: admin.confirmEmail, lazy: adminPage("ConfirmEmailPage") },
        {
          lazy: adminPage("RequireAdmin"),
          children: [
            { index: true, element: <Navigate to={admin.dashboard} replace /> },
            { path: patterns.preview, lazy: adminPage("PreviewWindow") },
            {
              lazy: adminPage("AdminLayout"),
              children: [
                {
                  // Within the frame, so that the navigation stays.
                  errorElement: <ErrorNotice home={admin.root}>Back to the dashboard</ErrorNotice>,
                  children: [
                    { path: admin.dashboard, lazy: adminPage("DashboardPage") },
                    { path: admin.figures, lazy: adminPage("FiguresPage") },
                    { path: admin.venues, lazy: adminPage("VenueListPage") },
                    { path: patternOf(admin.venue), lazy: adminPage("VenueDetailPage") },
                    { path: admin.addVenue, lazy: adminPage("VenueFormPage") },
                    { path: patternOf(admin.updateVenue), lazy: adminPage("VenueFormPage") },
                    { path: patternOf(admin.venueHistory), lazy: historyPage("VenueHistoryPage") },
                    { path: admin.events, lazy: adminPage("EventListPage") },
                    { path: patternOf(admin.event), lazy: adminPage("EventDetailPage") },
                    { path: admin.addEvent, lazy: adminPage("EventFormPage") },
                    { path: patternOf(admin.updateEvent), lazy: adminPage("EventFormPage") },
                    { path: patternOf(admin.eventHistory), lazy: historyPage("EventHistoryPage") },
                    { path: admin.packages, lazy: adminPage("PackageListPage") },
                    { path: patternOf(admin.package), lazy: adminPage("PackageDetailPage") },
                    { path: admin.addPackage, lazy: adminPage("PackageFormPage") },
                    { path: patternOf(admin.updatePackage), lazy: adminPage("PackageFormPage") },
                    { path: patternOf(admin.packageHistory), lazy: historyPage("PackageHistoryPage") },
                    { path: admin.pages, lazy: adminPage("PageListPage") },
                    { path: patternOf(admin.page), lazy: adminPage("PageDetailPage") },
                    { path: admin.addPage, lazy: adminPage("PageFormPage") },
                    { path: patternOf(admin.updatePage), lazy: adminPage("PageFormPage") },
                    { path: patternOf(admin.pageHistory), lazy: historyPage("PageHistoryPage") },
                    { path: admin.pictures, lazy: adminPage("PictureLibraryPage") },
                    { path: patternOf(admin.picture), lazy: adminPage("PicturePage") },
                    { path: patterns.siteSection, lazy: adminPage("SiteContentPage") },
                    { path: patterns.siteHistory, lazy: historyPage("SiteHistoryPage") },
                    { path: admin.enquiries, lazy: adminPage("EnquiryListPage") },
                    { path: admin.addEnquiry, lazy: adminPage("AddEnquiryPage") },
                    { path: admin.importEnquiries, lazy: adminPage("ImportEnquiriesPage") },
                    { path: admin.myDay, lazy: adminPage("MyDayPage") },
                    { path: admin.otherMails, lazy: adminPage("OtherMailsPage") },
                    { path: admin.diary, lazy: adminPage("DiaryPage") },
                    { path: patternOf(admin.enquiry), lazy: adminPage("EnquiryPage") },
                    { path: admin.describePictures, lazy: adminPage("DescribePicturesPage") },
                    {
                      lazy: adminPage("RequireOwner"),
                      children: [
                        { path: admin.people, lazy: adminPage("PeoplePage") },
                        { path: admin.redirects, lazy: adminPage("RedirectsPage") },
                        { path: admin.officeHours, lazy: adminPage("OfficeHoursPage") },
                        { path: admin.webhook, lazy: adminPage("WebhookPage") },
                        { path: admin.auditLog, lazy: adminPage("AuditLogPage") },
                      ],
                    },
                    { path: admin.trash, lazy: adminPage("TrashPage") },
                    { path: admin.settings, lazy: adminPage("SettingsPage") },
                    { path: admin.account, lazy: adminPage("MyAccountPage") },
                    { path: "*", lazy: adminPage("NothingHere") },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ]),
];
