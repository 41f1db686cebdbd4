import { Link } from "react-router-dom";

interface Props {
  /** An address that an administrator typed, found safe. */
  to: string;
  className: string;
  children: string;
}

/** A link into the site that is followed without loading it anew, or out of it. */
export function InternalOrExternalLink({ to, className, children }: Props) {
  const inside = /^\/(?!\/)/.test(to);
  return inside ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
