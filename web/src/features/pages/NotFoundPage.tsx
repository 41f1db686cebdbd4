import { Link } from "react-router-dom";

import { pages } from "../../paths/publicPaths";
import { useTexts } from "../../site/siteContent";
import { useDocumentTitle } from "../../site/useDocumentTitle";

/** The page for unknown URLs of the site and for items that do not exist. */
export function NotFoundPage() {
  const texts = useTexts();
  useDocumentTitle(texts.missingTitle);
  return (
    <section className="plain">
      <h1>{texts.missingTitle}</h1>
      <p>{texts.missingText}</p>
      <ul className="plain__ways">
        <li>
          <Link to={pages.home} className="onward">
            {texts.missingHome}
          </Link>
        </li>
        <li>
          <Link to={pages.venues} className="onward">
            {texts.missingVenues}
          </Link>
        </li>
        <li>
          <Link to={pages.contact} className="onward">
            {texts.missingContact}
          </Link>
        </li>
      </ul>
    </section>
  );
}
