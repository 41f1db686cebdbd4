import type { SiteDetails } from "../../api/types";
import { safeLink } from "../../ui/links";

/** How the company is reached; what is not configured is left out. */
export function ContactDetails({ details: { email, phone, social, address } }: { details: SiteDetails }) {
  return (
    <dl>
      {email && (
        <div>
          <dt>Write</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>Ring</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
          </dd>
        </div>
      )}
      {social.handle && (
        <div>
          <dt>Follow</dt>
          <dd>
            <a href={safeLink(social.url)}>{social.handle}</a>
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
