import type { SiteDetails } from "../../api/types";

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
