import { Link } from "react-router-dom";

import { useContactPath } from "../../features/enquiries/subject/contactPath";
import { useTexts } from "../../features/settings/calls";
import { pages } from "../../routing/paths";

export function Footer() {
  const texts = useTexts();
  const { companyName: name, email, phone } = texts;
  const quote = useContactPath();
  return (
    <footer className="footer">
      <section className="footer__start">
        <h2>{texts.footerTitle}</h2>
        <p>{texts.footerText}</p>
        <div className="footer__links">
          <Link to={pages.contact} className="button">
            {texts.footerContact}
          </Link>
          <Link to={quote} className="button button--outline">
            {texts.footerQuote}
          </Link>
        </div>
      </section>
      <div className="footer__bar">
        {/* In print, CSS appends the contact details. */}
        <span data-reach={[email, phone].map((way) => way && ` · ${way}`).join("")}>{name}</span>
        {/* Neither page exists: the links have no target, as specified. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="#">{texts.footerTerms}</a>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="#">{texts.footerPrivacy}</a>
      </div>
    </footer>
  );
}
