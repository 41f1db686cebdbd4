import { Link } from "react-router-dom";

import { admin } from "../../../../paths/adminPaths";
import { useSiteContent } from "../../../../site/siteContent";
import type { ChangeProps } from "../calls/useChange";
import { mailLink, phoneLink } from "./replyLinks";
import { subjectsOf } from "../enquiryFacts";
import { PersonalDataButton } from "../personalData/PersonalDataButton";
import { FactRow } from "./FactRow";

const SCREENS: Record<string, (id: string) => string> = {
  venue: admin.venue,
  event: admin.event,
  package: admin.package,
};

function screenOf(about: string): string {
  const [kind = "", id = ""] = about.split("/");
  return SCREENS[kind]?.(id) ?? "";
}

/** What they want to do. */
export const AskedEvent = (props: ChangeProps) => (
  <section className="enquiry__part stack stack--start gap-3">
    <h2>Event</h2>
    <dl className="enquiry__facts stack gap-2">
      <FactRow {...props} fact="subjects">
        <ul>
          {subjectsOf(props.enquiry).map(({ about, title }) => (
            <li key={about} dir="auto">
              <Link to={screenOf(about)}>{title}</Link>
            </li>
          ))}
        </ul>
      </FactRow>
      <FactRow {...props} fact="occasion" />
      <FactRow {...props} fact="date" />
      <FactRow {...props} fact="guests" />
      <FactRow {...props} fact="source" />
    </dl>
  </section>
);

/** Who wrote, and how they are reached. */
export function Sender(props: ChangeProps) {
  const { name, email, phone } = props.enquiry;
  const company = useSiteContent()?.companyName;
  const tel = phoneLink(phone);
  return (
    <section className="enquiry__part stack stack--start gap-3">
      <h2>Who wrote</h2>
      <dl className="enquiry__facts stack gap-2">
        <FactRow {...props} fact="name" />
        <FactRow {...props} fact="email" />
        <FactRow {...props} fact="phone">
          {tel ? <a href={tel}>{phone}</a> : phone}
        </FactRow>
      </dl>
      {email && (
        <div className="dialog__actions">
          <a className="button button--quiet" href={mailLink(email, company)}>
            Answer in your mail program<span className="visually-hidden"> to {name}</span>
          </a>
          <PersonalDataButton label="Export or erase" email={email} />
        </div>
      )}
    </section>
  );
}
