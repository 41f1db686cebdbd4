import { useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import type { SiteContent } from "../../api/types";
import { TextField } from "../../ui/form/TextField";
import { useHydrated } from "../../ui/dom/useHydrated";
import { FooterPageLinks } from "./FooterPageLinks";
import { SendError, SendConfirmation } from "./SendOutcome";
import { isReachable, ContactLinks } from "./ContactLinks";
import type { EnquiryValues } from "./calls";
import type { Subject } from "./subject/useEnquirySubject";
import { type SendOutcome, useSendEnquiry } from "./useSendEnquiry";

const SENT_SHOWN_FOR = 5000;
const FORM = "enquiry";
const BLANK: EnquiryValues = { name: "", email: "", phone: "", message: "" };

interface Props {
  /** Other ways to contact the company; `null` until they are fetched. */
  details: SiteContent | null;
  about?: Subject | undefined;
}

export function ContactForm({ details, about }: Props) {
  const form = useForm<EnquiryValues>({ defaultValues: typedAlready() });
  const element = useRef<HTMLFormElement>(null);
  const working = useHydrated();
  const { outcome, send } = useSendEnquiry(form, element, BLANK, about?.title);
  const confirmed = useConfirmation(outcome);

  return (
    <FormProvider {...form}>
      {details && isReachable(details) && <NoScriptNotice details={details} />}
      <form className="form" id={FORM} ref={element} onSubmit={send}>
        {about && <EnquirySubject about={about} onRemoved={() => form.setFocus("name")} />}
        <TextField<EnquiryValues> name="name" label="Name" required autoComplete="name" />
        <TextField<EnquiryValues> name="email" label="Email" type="email" required autoComplete="email" />
        <TextField<EnquiryValues> name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
        <TextField<EnquiryValues> name="message" label="Message" type="long" required />
        {details && <FooterPageLinks details={details} />}
        <div className="contact__send">
          {/* Before hydration, the browser would submit the form with the texts in the URL. */}
          <button type="submit" className="button" disabled={!working || form.formState.isSubmitting}>
            SEND
          </button>
          {outcome?.state === "failed" && <SendError failure={outcome.failure} details={details} />}
        </div>
        <output className="form__status">{confirmed && "Message Sent!"}</output>
        {outcome?.state === "sent" && details && <SendConfirmation texts={details} />}
      </form>
    </FormProvider>
  );
}

/** Whether an enquiry was sent within the last seconds. */
function useConfirmation(outcome: SendOutcome): boolean {
  const [over, setOver] = useState<SendOutcome>();
  const sent = outcome?.state === "sent";
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => setOver(outcome), SENT_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [sent, outcome]);
  return sent && over !== outcome;
}

/** The input typed into the server-rendered form before hydration. */
function typedAlready(): EnquiryValues {
  const form = globalThis.document?.querySelector<HTMLFormElement>(`#${FORM}`);
  if (!form) return BLANK;
  const typed = new FormData(form);
  const textOf = (name: keyof EnquiryValues) => String(typed.get(name) ?? "");
  return { name: textOf("name"), email: textOf("email"), phone: textOf("phone"), message: textOf("message") };
}

/** Replaces the form when scripts are disabled, as it cannot be sent without them. */
function NoScriptNotice({ details }: { details: SiteContent }) {
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
        Remove <span className="unseen">{about.title}</span>
      </button>
    </p>
  );
}
