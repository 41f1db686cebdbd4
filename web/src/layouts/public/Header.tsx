import { Link, NavLink } from "react-router-dom";

import { useContactPath } from "../../paths/contactPath";
import { type Texts, useTexts } from "../../site/siteContent";
import { pages } from "../../paths/publicPaths";
import { MenuDialog } from "../MenuDialog";
import { useIsScrolled } from "../scroll/useScrollOnNavigation";
import { breakpointClasses } from "./headerBreakpoints";
import { Logo } from "./Logo";

export function Header() {
  const texts = useTexts();
  const name = texts.companyName;
  const scrolled = useIsScrolled();
  const contact = useContactPath();
  return (
    <header className={`header ${breakpointClasses(texts)} ${scrolled ? "header--overlay" : ""}`}>
      <Link to={pages.home} className="header__logo" aria-label={name ? `${name}, front page` : "Front page"}>
        <Logo texts={texts} />
      </Link>
      <nav className="header__links" aria-label="Main">
        <MainLinks texts={texts} />
      </nav>
      <Link to={contact} className="header__contact">
        {texts.navContact}
      </Link>
      <Link to={contact} className="header__start button">
        {texts.startLabel}
      </Link>
      <MenuDialog toggleClass="header__toggle">
        <MainLinks texts={texts} />
        <Link to={contact} className="button">
          {texts.startLabel}
        </Link>
      </MenuDialog>
    </header>
  );
}

function MainLinks({ texts }: { texts: Texts }) {
  return (
    <>
      <NavLink to={pages.home} end>
        {texts.navHome}
      </NavLink>
      <NavLink to={pages.about}>{texts.navAbout}</NavLink>
      <Link to={pages.services}>{texts.navServices}</Link>
      <NavLink to={pages.venues}>{texts.navVenues}</NavLink>
      <NavLink to={pages.events}>{texts.navEvents}</NavLink>
    </>
  );
}
