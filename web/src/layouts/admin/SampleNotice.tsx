import { useEffect, useState } from "react";
import { Link } from "react-router-dom";

import { useRole } from "../../features/session/role";
import { admin, CHECKLIST } from "../../paths/adminPaths";
import { useSiteContent } from "../../site/siteContent";
import "./SampleNotice.css";

/** Says what visitors see while the contact details are those of the sample. */
export function SampleNotice() {
  const role = useRole();
  if (!useHasSampleContact()) return null;
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

const STORAGE_KEY = "sample-contact";
const SAMPLE = "sample";

/** Whether the contact details are those of the sample; until they are fetched, whether this browser last saw so. */
function useHasSampleContact(): boolean {
  const texts = useSiteContent();
  const [before] = useState(readStored);
  // A server of a former release does not say it.
  const now = texts ? texts.hasOwnContact === false : before;
  useEffect(() => {
    try {
      localStorage.setItem(STORAGE_KEY, now ? SAMPLE : "");
    } catch {
      // Without storage the notice comes as late as the texts.
    }
  }, [now]);
  return now;
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === SAMPLE;
  } catch {
    return false;
  }
}
