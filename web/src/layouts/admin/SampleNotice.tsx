import { Link } from "react-router-dom";

import "./SampleNotice.css";
import { useRole } from "../../features/session/role";
import { admin, CHECKLIST } from "../../paths/adminPaths";
import { useSiteContent } from "../../site/siteContent";

/** Says what visitors see while the contact details are those of the sample. */
export function SampleNotice() {
  const texts = useSiteContent();
  const role = useRole();
  // A server of a former release does not say it.
  if (texts?.hasOwnContact !== false) return null;
  return (
    <aside className="sample-notice" aria-label="Sample content">
      <p>
        Visitors see an invented e-mail address, phone number or address. Search engines are asked to leave
        the site out until all three are your own.
      </p>
      {role === "owner" && <Link to={`${admin.dashboard}#${CHECKLIST}`}>Get your site ready</Link>}
    </aside>
  );
}
