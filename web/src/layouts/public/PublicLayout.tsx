import { useRef } from "react";
import { Outlet, useMatches } from "react-router-dom";

import { RouteAnnouncer } from "../RouteAnnouncer";
import { EditLink } from "./EditLink";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { PreviewBar } from "./PreviewBar";
import { PrintStyles } from "../../ui/primitives/PrintStyles";
import printStyles from "./publicPrint.css?url";
import { useFocusOnNavigation } from "../../ui/dom/useFocusOnNavigation";
import { useScrollOnNavigation } from "../scroll/useScrollOnNavigation";

/** The `handle` of a route with layout options. */
export interface LayoutHandle {
  footer: boolean;
}

/** The layout of the public pages: header, page and, unless the route's handle disables it, footer. */
export function PublicLayout() {
  const main = useRef<HTMLElement>(null);
  const footer = useMatches().every(({ handle }) => (handle as LayoutHandle | undefined)?.footer !== false);
  useFocusOnNavigation(main);
  return (
    <>
      <PrintStyles href={printStyles} />
      <a href="#main" className="skip button">
        Skip to content
      </a>
      <EditLink />
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {footer && <Footer />}
      <PreviewBar />
      <RouteAnnouncer />
      <ScrollOnNavigation />
    </>
  );
}

/** A component of its own, so that the end of hydration does not render the whole page again. */
function ScrollOnNavigation() {
  useScrollOnNavigation();
  return null;
}
