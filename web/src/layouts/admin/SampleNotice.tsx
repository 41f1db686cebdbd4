import { Link } from "react-router-dom";

import { useLastKnown } from "../../api/fetching/useLastKnown";
import { useRole } from "../../features/session/role";
import { admin, CHECKLIST } from "../../paths/adminPaths";
import { useSiteContent } from "../../site/siteContent";
import "./SampleNotice.css";

/** Says what visitors see while the contact details are those of the sample. */
export function SampleNotice() {
  const role = useRole();
  const texts = useSiteContent();
  // A server of a former release does not say it.
  const isSample = useLastKnown("sample-contact", texts ? texts.hasOwnContact === false : undefined);
  if (!isSample) return null;
  return (
    <aside className="sample-notice" aria-label="Sample content">
      <p>
        Visitors see an invented e-mail address, phone number or address. Search engines are asked to leave
        the site out until all three are your own.
      </p>
      {/* Shown until the role is known, so that nothing jumps for an owner. */}
      {role !== "editor" && <Link to={`${admin.dashboard}#${CHECKLIST}`}>Get your site ready</Link>}
    </aside>
  );
}
