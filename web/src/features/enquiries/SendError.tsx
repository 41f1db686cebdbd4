import type { SiteContent } from "../../api/types";
import { isReachable, ContactLinks } from "./ContactLinks";
import type { SendErrorText } from "./sendErrorText";

interface Props {
  failure: SendErrorText;
  /** `null` until they are fetched. */
  details: SiteContent | null;
}

/** Reports that an enquiry was not sent, with other ways to contact the company. */
export function SendError({ failure: { reason, advice }, details }: Props) {
  return (
    <p role="alert" className="contact__failure">
      <strong>Your message was not sent.</strong> Everything you wrote is still here. {reason && `${reason} `}
      {advice}
      {details && isReachable(details) && (
        <>
          , or <ContactLinks details={details} />
        </>
      )}
      .
    </p>
  );
}
