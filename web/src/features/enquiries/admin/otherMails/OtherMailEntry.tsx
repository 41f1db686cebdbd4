import { useState } from "react";

import { Timestamp } from "../../../../admin/values/times/Timestamp";
import { QuietButton } from "../../../../ui/buttons/Button";
import { closeInRow, focusNextRow } from "../../../../ui/dom/focusNextRow";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { Paragraph } from "../../../../ui/primitives/Paragraph";
import { FoldedText, MailParts, SenderName } from "../mail/MailParts";
import { AUTOMATIC, openingOf } from "../mail/mailTexts";
import { AddToEnquiryDialog } from "./AddToEnquiryDialog";
import type { OtherMail } from "./calls";
import { makeEnquiry, setAside } from "./mailActions";
import "./OtherMails.css";

/** A mail of the list, with what can become of it. */
export function OtherMailEntry({ mail }: { mail: OtherMail }) {
  const [opening, rest] = openingOf(mail.text);
  const labels = [AUTOMATIC[mail.automatic], mail.isLikelySpam && "Likely spam"].filter(Boolean);
  return (
    <li className="other-mail stack gap-2" data-row>
      <h2 dir="auto">{subjectOf(mail)}</h2>
      <p className="note">
        <SenderName {...mail} />, <Timestamp at={mail.receivedAt} short />
        {labels.length > 0 && <strong> · {labels.join(", ")}</strong>}
      </p>
      {opening && <Paragraph className="other-mail__text" text={opening} />}
      <FoldedText label="The rest of the mail" text={rest} />
      <MailParts mail={mail} />
      <Actions mail={mail} />
    </li>
  );
}

const subjectOf = ({ subject }: OtherMail): string => subject || "No subject";

function Actions({ mail }: { mail: OtherMail }) {
  const [isOpen, setOpen] = useState(false);
  const about = `the mail ${subjectOf(mail)}`;
  return (
    <div className="cluster">
      <TaskButton
        label="Make an enquiry"
        about={`of ${about}`}
        busyLabel="Making..."
        task={() => makeEnquiry(mail.id, focusNextRow)}
        failure="The enquiry could not be made."
      />
      <QuietButton label="Add to an enquiry" about={about} onClick={() => setOpen(true)} />
      <TaskButton
        label="Set aside"
        about={about}
        busyLabel="Setting aside..."
        task={() => setAside(mail.id, focusNextRow)}
        failure="The mail could not be set aside."
      />
      {isOpen && (
        <AddToEnquiryDialog
          mail={mail}
          onClose={() => setOpen(false)}
          onAdded={() => closeInRow(() => setOpen(false))}
        />
      )}
    </div>
  );
}
