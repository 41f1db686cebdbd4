import { Link } from "react-router-dom";

import { useContactPath } from "../../features/enquiries/subject/contactPath";
import { useSiteDetails } from "../../features/settings/calls";
import { pages } from "../../routing/paths";

export function Footer() {
  const { companyName: name, email, phone } = useSiteDetails() ?? {};
  const quote = useContactPath();
  return (
    <footer className="footer">
      <section className="footer__start">
        <h2>Start Planning</h2>
        <p>A date, a rough number, a wish. That is enough to begin with: the rest we find together.</p>
        <div className="footer__links">
          <Link to={pages.contact} className="button">
            Contact us
          </Link>
          <Link to={quote} className="button button--outline">
            Request A Quote
          </Link>
        </div>
      </section>
      <div className="footer__bar">
        {/* In print, CSS appends the contact details. */}
        <span data-reach={[email, phone].map((way) => way && ` · ${way}`).join("")}>{name}</span>
        {/* Neither page exists: the links have no target, as specified. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="#">Terms &amp; Conditions</a>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="#">Privacy Policy</a>
      </div>
    </footer>
  );
}
