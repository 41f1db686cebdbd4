import { Link, NavLink } from "react-router-dom";

import { LateSavedLink } from "../../features/venues/shortlist/late";
import { useContactPath } from "../../paths/contactPath";
import { type Texts, useTexts } from "../../site/siteContent";
import { pages } from "../../paths/publicPaths";
import { useVisit } from "../../paths/acceptedVisit";
import { withVisit } from "../../paths/visit";
import { MenuDialog } from "../MenuDialog";
import { useIsScrolled } from "../scroll/useScrollOnNavigation";
import { breakpointClasses } from "./headerBreakpoints";
import { mediaUrl } from "../../api/media/mediaUrl";

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
      <LateSavedLink inWords={false} />
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
        <LateSavedLink inWords />
        <Link to={contact} className="button">
          {texts.startLabel}
        </Link>
      </MenuDialog>
    </header>
  );
}

function MainLinks({ texts }: { texts: Texts }) {
  const visit = useVisit();
  return (
    <>
      <NavLink to={pages.home} end>
        {texts.navHome}
      </NavLink>
      <NavLink to={pages.about}>{texts.navAbout}</NavLink>
      <Link to={pages.services}>{texts.navServices}</Link>
      <NavLink to={withVisit(pages.venues, visit)}>{texts.navVenues}</NavLink>
      <NavLink to={pages.events}>{texts.navEvents}</NavLink>
    </>
  );
}

/** The logo on either ground, of which CSS shows one. The company name stands where there is no logo for the ground. */
export function Logo({ texts: { companyName, logoOnLight, logoOnDark } }: { texts: Texts }) {
  if (!logoOnLight && !logoOnDark) return <span dir="auto">{companyName}</span>;
  return (
    <>
      <Mark ground="light" logo={logoOnLight} name={companyName} />
      <Mark ground="dark" logo={logoOnDark} name={companyName} />
    </>
  );
}

interface MarkProps {
  ground: "light" | "dark";
  logo: string | undefined;
  name: string | undefined;
}

function Mark({ ground, logo, name }: MarkProps) {
  const className = `header__mark--${ground}`;
  return logo ? (
    <img src={mediaUrl(logo)} alt="" className={`header__image ${className}`} />
  ) : (
    <span dir="auto" className={className}>
      {name}
    </span>
  );
}
