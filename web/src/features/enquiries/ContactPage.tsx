import { useState } from "react";
import { useLocation } from "react-router-dom";

import "./ContactPage.css";
import "../../ui/form/form.css";
import "../../ui/form/TextField.css";
import "../../ui/form/select.css";
import "../../ui/buttons/textButton.css";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { type Texts, useSiteContent } from "../../site/siteContent";
import { linkTarget } from "../../ui/primitives/linkTarget";
import { MailLink, PhoneLink } from "./ContactLinks";
import { asksForDay } from "./asking/useAskedDay";
import { useTypedDate } from "./asking/useTypedDate";
import { ContactForm } from "./ContactForm";
import { postedQuery } from "./postedEnquiry";
import { enquiryQuery } from "./asking/subjectQuery";
import { useEnquirySubject } from "./asking/useEnquirySubject";

export function ContactPage() {
  const details = useSiteContent();
  const { search: address } = useLocation();
  const search = postedQuery() ?? address;
  const { about: item, houses, date, guests } = enquiryQuery(search);
  const typed = useTypedDate(date);
  const given = { date: typed.date || typed.period, guests };
  const about = useEnquirySubject(item, search);
  const [sent, setSent] = useState("");
  useDocumentTitle(sent || details?.contactSearchTitle || details?.contactTitle);
  return (
    <div className={`contact${asksForDay(item, houses, given) ? " contact--short" : ""}`}>
      <div className="contact__head">
        <h1 dir="auto">{details?.contactTitle}</h1>
        <p className="contact__lead" dir="auto">
          {details?.contactIntro}
        </p>
      </div>
      <ContactForm {...{ details, about, given }} asked={item} askedHouses={houses} onSent={setSent} />
      <address className="contact__details" aria-busy={!details}>
        {details && <ContactDetails details={details} />}
      </address>
    </div>
  );
}

/** The company's contact details, without those that are not configured. */
function ContactDetails({ details }: { details: Texts }) {
  const { email, phone, socialLinks = [], address, openingHours } = details;
  return (
    <dl>
      {email && (
        <div>
          <dt>{details.contactEmailLabel}</dt>
          <dd>
            <MailLink email={email} />
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{details.contactPhoneLabel}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </div>
      )}
      {socialLinks.length > 0 && (
        <div>
          <dt>{details.contactSocialLabel}</dt>
          {socialLinks.map(({ handle, url }) => (
            <dd key={handle}>
              <a href={linkTarget(url) || undefined}>{handle}</a>
            </dd>
          ))}
        </div>
      )}
      <Lines term={details.contactAddressLabel} lines={address} />
      <Lines term={details.contactHoursLabel} lines={openingHours} />
    </dl>
  );
}

/** Lines of text with a term before them; nothing when there are none. */
function Lines({ term, lines }: { term: string | undefined; lines: string[] | undefined }) {
  if (!lines?.length) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </dd>
    </div>
  );
}
