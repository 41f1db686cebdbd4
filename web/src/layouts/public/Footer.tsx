import { Link } from "react-router-dom";

import { useContactPath } from "../../paths/contactPath";
import { type Texts, useTexts } from "../../site/siteContent";
import { pages } from "../../paths/publicPaths";

export function Footer() {
  const texts = useTexts();
  const { companyName: name, email, phone } = texts;
  const contact = useContactPath();
  return (
    <footer className="footer">
      <section className="footer__start">
        <h2>{texts.footerTitle}</h2>
        <p>{texts.footerText}</p>
        <div className="footer__links">
          <Link to={contact} className="button">
            {texts.footerContact}
          </Link>
          <Link to={contact} className="button button--outline">
            {texts.footerQuote}
          </Link>
        </div>
      </section>
      <div className="footer__bar">
        {/* In print, CSS appends the contact details. */}
        <span data-reach={[email, phone].map((way) => way && ` · ${way}`).join("")}>{name}</span>
        <PageLinks texts={texts} />
      </div>
    </footer>
  );
}

/** The pages that the footer names. Without any, its two links have no target, as specified. */
function PageLinks({ texts: { footerPages, footerTerms, footerPrivacy } }: { texts: Texts }) {
  if (footerPages?.length)
    return footerPages.map(({ slug, title }) => (
      <Link key={slug} to={pages.page(slug)}>
        {title}
      </Link>
    ));
  return (
    <>
      <NoPage text={footerTerms} />
      <NoPage text={footerPrivacy} />
    </>
  );
}

const NoPage = ({ text }: { text: string | undefined }) => (
  // oxlint-disable-next-line jsx-a11y/anchor-is-valid
  <a href="#">{text}</a>
);
