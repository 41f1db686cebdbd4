import { Link } from "react-router-dom";

import { pages } from "../../paths/publicPaths";
import { useContactPath } from "../../paths/contactPath";

interface Props {
  /** A valid target from `linkTarget`. */
  to: string;
  className: string;
  children: string;
}

/** A router link for paths of this site, otherwise a plain link. One to the contact form names the item of the page. */
export function InternalOrExternalLink({ to, className, children }: Props) {
  const contact = useContactPath();
  const inside = /^\/(?!\/)/.test(to);
  return inside ? (
    <Link to={to === pages.contact ? contact : to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
