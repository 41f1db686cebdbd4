import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { TextField } from "../../ui/TextField";
import { useTakenOver } from "../../ui/useTakenOver";
import { type EnquiryValues, sendEnquiry } from "./calls";

const SENT_SHOWN_FOR = 5000;
const FORM = "enquiry";
const BLANK: EnquiryValues = { name: "", email: "", phone: "", message: "" };

export function ContactForm() {
  const form = useForm<EnquiryValues>({ defaultValues: typedAlready() });
  const working = useTakenOver();
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => setSent(false), SENT_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [sent]);

  const send = form.handleSubmit(async (values) => {
    setSent(false);
    try {
      await sendEnquiry(values);
      form.reset(BLANK);
      setSent(true);
    } catch (cause) {
      console.error("Failed to send the enquiry", cause);
    }
  });

  return (
    <FormProvider {...form}>
      <form className="form" id={FORM} onSubmit={send}>
        <TextField<EnquiryValues> name="name" label="Name" required autoComplete="name" />
        <TextField<EnquiryValues> name="email" label="Email" type="email" required autoComplete="email" />
        <TextField<EnquiryValues> name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
        <TextField<EnquiryValues> name="message" label="Message" type="long" required />
        {/* Before that, the browser would send the texts in the address of the next page. */}
        <button type="submit" className="button" disabled={!working || form.formState.isSubmitting}>
          SEND
        </button>
        <output className="form__status">{sent && "Message Sent!"}</output>
      </form>
    </FormProvider>
  );
}

/** What was typed into a page that arrived rendered, before it was at work. */
function typedAlready(): EnquiryValues {
  const form = globalThis.document?.querySelector<HTMLFormElement>(`#${FORM}`);
  if (!form) return BLANK;
  const typed = new FormData(form);
  const textOf = (name: keyof EnquiryValues) => String(typed.get(name) ?? "");
  return { name: textOf("name"), email: textOf("email"), phone: textOf("phone"), message: textOf("message") };
}
