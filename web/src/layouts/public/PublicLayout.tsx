import { useRef } from "react";
import { Outlet, useMatches } from "react-router-dom";

import { RouteAnnouncer } from "../RouteAnnouncer";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { useFocusOnNavigation } from "../useFocusOnNavigation";
import { useScrollOnNavigation } from "../scroll/useScrollOnNavigation";

/** What a route may say about the layout around it. */
export interface LayoutHandle {
  footer: boolean;
}

/** The visitors' side: header, page and, unless the route says otherwise, the footer. */
export function PublicLayout() {
  const main = useRef<HTMLElement>(null);
  const footer = useMatches().every(({ handle }) => (handle as LayoutHandle | undefined)?.footer !== false);
  useScrollOnNavigation();
  useFocusOnNavigation(main);
  return (
    <>
      <a href="#main" className="skip button">
        Skip to content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {footer && <Footer />}
      <RouteAnnouncer />
    </>
  );
}
