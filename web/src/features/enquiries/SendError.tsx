import type { SiteDetails } from "../../api/types";
import { isReachable, ContactLinks } from "./ContactLinks";
import type { SendErrorText } from "./sendErrorText";

interface Props {
  failure: SendErrorText;
  /** `null` where they are not known. */
  details: SiteDetails | null;
}

/** Tells that an enquiry was not sent, and how else the company is reached. */
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
