import { useRef } from "react";
import { Link } from "react-router-dom";

import type { SiteContent } from "../../api/types";
import type { Texts } from "../../site/siteContent";
import { useHydrated } from "../../ui/dom/useHydrated";
import { FieldError, FieldLabel } from "../../ui/form/FieldTexts";
import { ContactLinks, isReachable } from "./ContactLinks";
import { EnquiryAnswer, useAnswer } from "./EnquiryAnswer";
import { type EnquiryField, type FieldDeclaration, FIELDS } from "./enquiryFields";
import { pages } from "../../paths/publicPaths";
import { type SendErrorText, useSendEnquiry } from "./useSendEnquiry";
import type { Subject } from "./subject/useEnquirySubject";

interface Props {
  /** Other ways to contact the company; `null` until they are fetched. */
  details: Texts | null;
  about?: Subject | undefined;
}

/** The form, and in its place for some seconds what is said after an enquiry is sent. */
export function ContactForm({ details, about }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const working = useHydrated();
  const { busy, outcome, errors, clearError, onSubmit } = useSendEnquiry(element, about?.title);
  const answer = useAnswer(outcome, element);
  const focus = (name: string) => element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  return (
    <div className={`contact__form${answer.covering ? " contact__form--covered" : ""}`}>
      {details && isReachable(details) && <NoScriptNotice details={details} />}
      <EnquiryAnswer answer={answer} texts={details} onAnother={() => focus("name")} />
      {/* Errors are shown at the fields instead of in the browser's bubbles. */}
      <form className="form" noValidate ref={element} onSubmit={onSubmit}>
        {about && <EnquirySubject about={about} onRemoved={() => focus("name")} />}
        {FIELDS.map((field) => (
          <EnquiryControl key={field.name} field={field} error={errors[field.name]} onInput={clearError} />
        ))}
        {details && <FooterPageLinks details={details} />}
        <div className="contact__send">
          {/* Before hydration, the browser would submit the form with the texts in the URL. */}
          <button type="submit" className="button" disabled={!working || busy}>
            SEND
          </button>
          {outcome?.state === "failed" && <SendError failure={outcome.failure} details={details} />}
        </div>
      </form>
    </div>
  );
}

/** Replaces the form when scripts are disabled, as it cannot be sent without them. */
function NoScriptNotice({ details }: { details: Texts }) {
  return (
    <noscript>
      <p className="contact__unscripted">
        The form on this page needs JavaScript. Without it, please <ContactLinks details={details} />.
      </p>
    </noscript>
  );
}

/** Shows the item that the enquiry is about, with a button to remove it. */
function EnquirySubject({ about, onRemoved }: { about: Subject; onRemoved: () => void }) {
  const remove = () => {
    about.remove();
    onRemoved();
  };
  return (
    <p className="contact__about">
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

interface EnquiryControlProps {
  field: FieldDeclaration;
  error: string | undefined;
  onInput: (name: EnquiryField) => void;
}

/** A field of the enquiry. The browser holds its text, so what is typed before hydration stays. */
function EnquiryControl({ field, error, onInput }: EnquiryControlProps) {
  const { name, label, type, autoComplete, missing } = field;
  const required = Boolean(missing);
  const control = {
    id: name,
    name,
    required,
    autoComplete,
    onInput: () => onInput(name),
    "aria-invalid": Boolean(error),
    "aria-describedby": error ? `${name}-error` : undefined,
  };
  return (
    <div className="field">
      <FieldLabel name={name} label={label} required={required} />
      {type === "long" ? <textarea rows={4} {...control} /> : <input type={type} {...control} />}
      {error && <FieldError name={name} error={error} />}
    </div>
  );
}

/** The pages that the footer names, the privacy page first: the contact page has no footer. */
function FooterPageLinks({ details }: { details: Texts }) {
  const { footerPages = [], contactPrivacyLabel } = details;
  const privacy = footerPages.find(({ slug }) => slug.startsWith("privacy"));
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
