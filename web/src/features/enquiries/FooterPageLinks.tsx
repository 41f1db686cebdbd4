import { Link } from "react-router-dom";

import type { SiteContent } from "../../api/types";
import type { Texts } from "../../site/siteContent";
import { pages } from "../../paths/publicPaths";

/** The pages that the footer names, the privacy page first: the contact page has no footer. */
export function FooterPageLinks({ details }: { details: Texts }) {
  const { footerPages = [], contactPrivacyLabel } = details;
  const privacy = footerPages.find(({ slug }) => slug.startsWith("privacy"));
  if (!footerPages.length) return null;
  return (
    <p className="contact__pages">
      {privacy && (
        <span>
          {contactPrivacyLabel} <PageLink page={privacy} />
        </span>
      )}
      {footerPages.map((page) => page !== privacy && <PageLink key={page.slug} page={page} />)}
    </p>
  );
}

/** Opens a tab, so that the form keeps what was typed. */
function PageLink({ page: { slug, title } }: { page: SiteContent["footerPages"][number] }) {
  return (
    <Link to={pages.page(slug)} target="_blank">
      {title}
      <span className="visually-hidden"> (opens a new tab)</span>
    </Link>
  );
}
