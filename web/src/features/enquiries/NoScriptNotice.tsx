import type { SiteDetails } from "../../api/types";
import { WriteOrRing } from "./ContactLinks";

/** Stands in the form's place where scripts don't run, which it can't be sent without. */
export function WithoutScripts({ details }: { details: SiteDetails }) {
  return (
    <noscript>
      <p className="contact__unscripted">
        The form on this page needs JavaScript. Without it, please <WriteOrRing details={details} />.
      </p>
    </noscript>
  );
}
