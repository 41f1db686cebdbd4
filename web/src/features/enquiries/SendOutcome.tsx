import type { SiteDetails } from "../../api/types";
import { isReachable, ContactLinks } from "./ContactLinks";
import type { SendErrorText } from "./sendErrorText";

interface Props {
  failure: SendErrorText;
  /** `null` until they are fetched. */
  details: SiteDetails | null;
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

/** What happens after an enquiry is sent, as far as the site details say it. */
export function SendConfirmation({ reply: { who, when, next } }: { reply: SiteDetails["enquiryReply"] }) {
  const filled = [
    { term: "Who answers", text: who },
    { term: "When", text: when },
    { term: "Then", text: next },
  ].filter(({ text }) => text);
  if (!filled.length) return null;
  return (
    <section className="contact__sent" aria-labelledby="sent">
      <h2 id="sent">What happens next</h2>
      <dl>
        {filled.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
