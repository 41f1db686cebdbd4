import { Link, NavLink } from "react-router-dom";

import { useSiteDetails } from "../../features/settings/calls";
import { pages } from "../../routing/paths";
import { MenuDialog } from "../MenuDialog";
import { useIsScrolled } from "../scroll/useScrollOnNavigation";

export function Header() {
  const name = useSiteDetails()?.companyName;
  const scrolled = useIsScrolled();
  return (
    <header className={scrolled ? "header header--overlay" : "header"}>
      <Link to={pages.home} className="header__logo" aria-label={name ? `${name}, front page` : "Front page"}>
        {name}
      </Link>
      <nav className="header__links" aria-label="Main">
        <MainLinks />
      </nav>
      <Link to={pages.contact} className="header__contact">
        Contact
      </Link>
      <Link to={pages.contact} className="header__start button">
        Start planning
      </Link>
      <MenuDialog toggleClass="header__toggle">
        <MainLinks />
        <Link to={pages.contact} className="button">
          Start planning
        </Link>
      </MenuDialog>
    </header>
  );
}

function MainLinks() {
  return (
    <>
      <NavLink to={pages.home} end>
        Home
      </NavLink>
      <NavLink to={pages.about}>About</NavLink>
      <Link to={pages.services}>What We Do</Link>
      <NavLink to={pages.venues}>Venues</NavLink>
      <NavLink to={pages.events}>Portfolio</NavLink>
    </>
  );
}
