import { Outlet, useMatches } from "react-router-dom";

import { Footer } from "./Footer";
import { Header } from "./Header";
import { useMenu } from "./menu";
import { useScrollOnNavigation } from "./useScroll";

/** What a route may say about the layout around it. */
export interface LayoutHandle {
  footer: boolean;
}

/** The visitors' side: header, page and, unless the route says otherwise, the footer. */
export function PublicLayout() {
  const covered = useMenu((menu) => menu.open);
  const footer = useMatches().every(({ handle }) => (handle as LayoutHandle | undefined)?.footer !== false);
  useScrollOnNavigation();
  return (
    <>
      <Header />
      <main inert={covered}>
        <Outlet />
      </main>
      {footer && (
        <div inert={covered}>
          <Footer />
        </div>
      )}
    </>
  );
}
