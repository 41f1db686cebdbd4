import type { SiteDetails } from "../../api/types";
import { ContactLinks } from "./ContactLinks";

/** Stands in the form's place where scripts don't run, which it can't be sent without. */
export function NoScriptNotice({ details }: { details: SiteDetails }) {
  return (
    <noscript>
      <p className="contact__unscripted">
        The form on this page needs JavaScript. Without it, please <ContactLinks details={details} />.
      </p>
    </noscript>
  );
}
