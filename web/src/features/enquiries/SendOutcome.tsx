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

/** What happens after an enquiry is sent, as far as the site content says it. */
export function SendConfirmation({ texts }: { texts: SiteContent }) {
  const filled = [
    { term: texts.replyWhoLabel, text: texts.replyWho },
    { term: texts.replyWhenLabel, text: texts.replyWhen },
    { term: texts.replyNextLabel, text: texts.replyNext },
  ].filter(({ text }) => text);
  if (!filled.length) return null;
  return (
    <section className="contact__sent" aria-labelledby="sent">
      <h2 id="sent">{texts.replyTitle}</h2>
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
