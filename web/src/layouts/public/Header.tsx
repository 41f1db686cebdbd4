import { Link, NavLink } from "react-router-dom";

import { LateSavedLink } from "../../features/venues/shortlist/late";
import { useContactPath } from "../../paths/contactPath";
import { type Texts, useTexts } from "../../site/siteContent";
import { pages } from "../../paths/publicPaths";
import { useVisit } from "../../paths/acceptedVisit";
import { withVisit } from "../../paths/visit";
import { MenuDialog } from "../MenuDialog";
import { useIsScrolled } from "../scroll/useScrollOnNavigation";
import { mediaUrl } from "../../api/media/mediaUrl";

/** The widths of windows, in pixels, and how many letters of a link the header's row has room for from there on. */
const ROOM = [
  [993, 96],
  [1200, 114],
  [1440, 137],
  [1640, 152],
] as const;
/** The room that a logo and the padding of the start button take, in the same letters. */
const LOGO = 28;
const PADDING = 6;
/** How many of these letters a narrow phone has room for. */
const PHONE = 26;

/**
 * The classes that say from which width of the window the links are in a row, and whether the name alone or
 * with the contact link is too long for a phone. Estimates, so that the server and the browser render the same.
 */
export function breakpointClasses(texts: Texts): string {
  const { companyName, navContact, startLabel, logoOnLight, logoOnDark } = texts;
  const { navHome, navAbout, navServices, navVenues, navEvents } = texts;
  // The name stands on the ground that has no logo.
  const name = logoOnLight && logoOnDark ? 0 : 1.7 * lettersOf(companyName);
  const logo = logoOnLight || logoOnDark ? LOGO : 0;
  const links = [navHome, navAbout, navServices, navVenues, navEvents, navContact].map(lettersOf);
  const all = links.reduce(
    (sum, each) => sum + each,
    Math.max(logo, name) + PADDING + 1.1 * lettersOf(startLabel),
  );
  const from = ROOM.find(([, room]) => all <= room)?.[0] ?? "never";
  const isLong = name > PHONE;
  const isTight = Math.max(logo / 2, name) + lettersOf(navContact) > PHONE;
  return `header--from-${from} ${isLong ? "header--long" : ""} ${isTight ? "header--tight" : ""}`;
}

/** The length of a text in letters of common width. */
function lettersOf(text = ""): number {
  return [...text].reduce((sum, each) => sum + widthOf(each), 0);
}

function widthOf(letter: string): number {
  if (letter > "\u2e80") return 2.2; // Chinese, Japanese, Korean
  return letter > "\u0370" || /[\p{Lu}mw]/u.test(letter) ? 1.5 : 1;
}

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
