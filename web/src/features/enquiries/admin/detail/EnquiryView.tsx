import { useState } from "react";

import { MailSection } from "../mail/MailSection";
import { Timestamp } from "../Timestamp";
import { EnquiryNotes } from "./EnquiryNotes";
import { ReadToggle } from "./ReadToggle";
import { Sender } from "./Sender";
import { StatusSelect } from "./status/StatusSelect";
import type { StatusVersions } from "./status/statusVersions";
import type { Enquiry } from "../enquiryTypes";

/** One enquiry: what was written, beside it what is done about it. */
export function EnquiryView({ stored }: { stored: Enquiry }) {
  const [enquiry, setEnquiry] = useState(stored);
  const [steps] = useState<StatusVersions>(() => new Set());
  const change = (changed: Partial<Enquiry>) => setEnquiry((known) => ({ ...known, ...changed }));
  return (
    <article className="enquiry">
      <header className="desk__head">
        <h1 dir="auto">{enquiry.name}</h1>
        <ReadToggle enquiry={enquiry} onChange={change} />
      </header>
      <p className="enquiry__when">
        Received <Timestamp at={enquiry.receivedAt} />
      </p>
      <section aria-label="Message">
        <p className="enquiry__message" dir="auto">
          {enquiry.message}
        </p>
      </section>
      <div className="enquiry__side">
        <StatusSelect enquiry={enquiry} steps={steps} onChange={change} />
        <Sender enquiry={enquiry} />
        <MailSection enquiry={enquiry} onChange={change} />
      </div>
      <EnquiryNotes enquiry={enquiry} steps={steps} onChange={change} />
      {enquiry.notes && <PrintedNotes notes={enquiry.notes} />}
    </article>
  );
}

/** The notes in full, as a text field on paper shows its first lines alone. */
function PrintedNotes({ notes }: { notes: string }) {
  return (
    <section className="onpaper">
      <h2>Notes</h2>
      <p dir="auto">{notes}</p>
    </section>
  );
}
