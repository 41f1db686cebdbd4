import type { SiteDetails } from "../../api/types";
import { linkTarget } from "../../ui/primitives/linkTarget";
import { MailLink, PhoneLink } from "./ContactLinks";

/** How the company is reached; what is not configured is left out. */
export function ContactDetails({ details: { email, phone, social, address } }: { details: SiteDetails }) {
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
