import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";

import { pages } from "../../paths/publicPaths";
import { useTexts } from "../../site/siteContent";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { useHydrated } from "../../ui/dom/useHydrated";

const OfferedVenues = lazy(async () => ({ default: (await import("./OfferedVenues")).OfferedVenues }));

/** The page for unknown URLs of the site and for items that do not exist. */
export function NotFoundPage() {
  const texts = useTexts();
  useDocumentTitle(texts.missingTitle);
  return (
    <section className="error-screen">
      <h1>{texts.missingTitle}</h1>
      <p>{texts.missingText}</p>
      <ul className="error-screen__ways">
        <li>
          <Link to={pages.home} className="arrow-link">
            {texts.missingHome}
          </Link>
        </li>
        <li>
          <Link to={pages.venues} className="arrow-link">
            {texts.missingVenues}
          </Link>
        </li>
        <li>
          <Link to={pages.contact} className="arrow-link">
            {texts.missingContact}
          </Link>
        </li>
      </ul>
      {/* The server does not know them for a page that is not there. */}
      <div className="error-screen__houses">
        <Suspense fallback={null}>{useHydrated() && <OfferedVenues />}</Suspense>
      </div>
    </section>
  );
}
