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

/** What happens after an enquiry was sent; nothing where the company says nothing about it. */
export function SendConfirmation({ reply: { who, when, next } }: { reply: SiteDetails["enquiryReply"] }) {
  const told = [
    { term: "Who answers", text: who },
    { term: "When", text: when },
    { term: "Then", text: next },
  ].filter(({ text }) => text);
  if (!told.length) return null;
  return (
    <section className="contact__sent" aria-labelledby="sent">
      <h2 id="sent">What happens next</h2>
      <dl>
        {told.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
