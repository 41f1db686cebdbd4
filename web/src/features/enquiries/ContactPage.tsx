import "./ContactPage.css";
import "../../ui/form/form.css";
import "../../ui/form/TextField.css";
import "../../ui/buttons/textButton.css";
import { useDocumentTitle } from "../pages/useDocumentTitle";
import { useSiteDetails } from "../settings/calls";
import type { SiteDetails } from "../../api/types";
import { linkTarget } from "../../ui/primitives/linkTarget";
import { MailLink, PhoneLink } from "./ContactLinks";
import { ContactForm } from "./ContactForm";
import { useEnquirySubject } from "./subject/useEnquirySubject";

export function ContactPage() {
  const details = useSiteDetails();
  const about = useEnquirySubject();
  useDocumentTitle("Start planning");
  return (
    <div className="contact">
      <div className="contact__details">
        <h1>START PLANNING</h1>
        <p className="contact__lead">
          Tell us the season, the number of chairs and one thing you are sure of. One of us, and no machine,
          answers within two working days.
        </p>
        <address aria-busy={!details}>{details && <ContactDetails details={details} />}</address>
      </div>
      <ContactForm details={details} about={about} />
    </div>
  );
}

/** The company's contact details, without those that are not configured. */
function ContactDetails({ details: { email, phone, social, address } }: { details: SiteDetails }) {
  return (
    <dl>
      {email && (
        <div>
          <dt>Write</dt>
          <dd>
            <MailLink email={email} />
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>Ring</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </div>
      )}
      {social.handle && (
        <div>
          <dt>Follow</dt>
          <dd>
            <a href={linkTarget(social.url) || undefined}>{social.handle}</a>
          </dd>
        </div>
      )}
      {address.length > 0 && (
        <div>
          <dt>Visit</dt>
          <dd>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
