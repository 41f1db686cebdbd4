import { useRef } from "react";
import { Link } from "react-router-dom";

import type { SiteContent } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import type { Texts } from "../../site/siteContent";
import { ContactLinks, isReachable } from "./ContactLinks";
import { SentPanel } from "./SentPanel";
import { EnquiryControl } from "./EnquiryControl";
import { DETAILS, FIELDS } from "./enquiryFields";
import { valuesToKeep } from "./postedEnquiry";
import { useSentPanel } from "./useSentPanel";
import { type SendErrorText, useSendEnquiry } from "./useSendEnquiry";
import type { Subject } from "./subject/useEnquirySubject";

interface Props {
  /** Other ways to contact the company; `null` until they are fetched. */
  details: Texts | null;
  about?: Subject | undefined;
  /** What the address of the page says of the event. */
  given?: { date: string; guests: string };
}

/** The form, and in its place what is said after an enquiry is sent. */
export function ContactForm({ details, about, given }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { busy, outcome, errors, clearError, onSubmit } = useSendEnquiry(element);
  const panel = useSentPanel(outcome);
  const focusName = () => element.current?.querySelector<HTMLElement>("[name=name]")?.focus();
  const values: Record<string, string> = { ...given, ...valuesToKeep() };
  const control = { onInput: clearError };

  return (
    <div className={`contact__form${panel.covering ? " contact__form--covered" : ""}`}>
      <SentPanel panel={panel} texts={details} about={about?.title} onAnother={focusName} />
      {/* Errors are shown at the fields instead of in the browser's bubbles. Without scripts the browser sends it. */}
      <form
        className="form"
        method="post"
        action={pages.contact}
        noValidate
        ref={element}
        onSubmit={onSubmit}
      >
        {about && <EnquirySubject about={about} onRemoved={focusName} />}
        {FIELDS.map((field) => (
          <EnquiryControl
            key={field.name}
            {...{ ...control, field, given: values[field.name], error: errors[field.name] }}
          />
        ))}
        <fieldset className="contact__more">
          <legend>If you know it already</legend>
          {DETAILS.map((field) => (
            <EnquiryControl
              key={field.name}
              {...{ ...control, field, given: values[field.name], error: errors[field.name] }}
            />
          ))}
        </fieldset>
        <SpamTrap />
        <div className="contact__send">
          {details && !privacyPage(details) && <p className="contact__privacy">{PRIVACY}</p>}
          <button type="submit" className="button" disabled={busy}>
            SEND
          </button>
          {details && <FooterPageLinks details={details} />}
          {outcome?.state === "failed" && <SendError failure={outcome.failure} details={details} />}
        </div>
      </form>
    </div>
  );
}

/** A field that nobody sees and programs fill in. */
const SpamTrap = () => (
  <label className="contact__trap" aria-hidden="true">
    Leave this empty <input type="text" name="website" tabIndex={-1} autoComplete="off" />
  </label>
);

/** Shows the item that the enquiry is about, with a button to remove it. */
function EnquirySubject({ about, onRemoved }: { about: Subject; onRemoved: () => void }) {
  const remove = () => {
    about.remove();
    onRemoved();
  };
  return (
    <p className="contact__about">
      <input type="hidden" name="about" value={about.about} />
      <span>
        About <bdi>{about.title}</bdi>
      </span>
      <button type="button" onClick={remove}>
        Remove <span className="visually-hidden">{about.title}</span>
      </button>
    </p>
  );
}

interface SendErrorProps {
  failure: SendErrorText;
  /** `null` until they are fetched. */
  details: Texts | null;
}

/** Reports that an enquiry was not sent, with other ways to contact the company. */
function SendError({ failure: { reason, advice }, details }: SendErrorProps) {
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

/** What is said of privacy while there is no page about it. */
const PRIVACY =
  "We store what you send to answer you and to plan your event. Write to us and we tell you what we store, or delete it.";

const privacyPage = ({ footerPages = [] }: Texts) =>
  footerPages.find(({ slug }) => slug.startsWith("privacy"));

/** The pages that the footer names, the privacy page first: the contact page has no footer. */
function FooterPageLinks({ details }: { details: Texts }) {
  const { footerPages = [], contactPrivacyLabel } = details;
  const privacy = privacyPage(details);
  if (!footerPages.length) return null;
  return (
    <p className="contact__pages">
      {privacy && (
        <span>
          {contactPrivacyLabel} <PageLink page={privacy} />
        </span>
      )}
      {footerPages.map((page) => page !== privacy && <PageLink key={page.slug} page={page} />)}
    </p>
  );
}

/** Opens a tab, so that the form keeps what was typed. */
function PageLink({ page: { slug, title } }: { page: SiteContent["footerPages"][number] }) {
  return (
    <Link to={pages.page(slug)} target="_blank">
      {title}
      <span className="visually-hidden"> (opens a new tab)</span>
    </Link>
  );
}
