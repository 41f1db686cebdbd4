import { useSiteDetails } from "../../../settings/calls";
import { mailLink, phoneLink } from "./replyLinks";
import type { Enquiry } from "../enquiryTypes";

/** Who wrote, and how they are answered. */
export function Sender({ enquiry: { name, email, phone } }: { enquiry: Enquiry }) {
  const company = useSiteDetails()?.companyName;
  const tel = phoneLink(phone);
  return (
    <section className="enquiry__part">
      <h2>Reply</h2>
      <dl className="enquiry__facts">
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>{tel ? <a href={tel}>{phone}</a> : phone}</dd>
          </div>
        )}
      </dl>
      <a className="button" href={mailLink(email, company)}>
        Reply by e-mail<span className="unseen"> to {name}</span>
      </a>
    </section>
  );
}
