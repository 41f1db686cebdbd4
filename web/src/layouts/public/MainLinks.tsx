import { Link, NavLink } from "react-router-dom";

import { pages } from "../../routing/paths";

/** The links to the parts of the site, in the header and in the menu. */
export function MainLinks() {
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
