import { Link } from "react-router-dom";

interface Props {
  /** A valid target from `linkTarget`. */
  to: string;
  className: string;
  children: string;
}

/** A router link for paths of this site, otherwise a plain link. */
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
