import { BusyButton } from "../../../../ui/buttons/BusyButton";
import { useTask } from "../../../../ui/notices/useTask";
import { retryMail } from "../calls";
import { MailStatus } from "./MailStatus";
import { type Enquiry, isDone } from "../enquiryTypes";
import { useMailPolling } from "./useMailPolling";

interface Props {
  enquiry: Enquiry;
  onChange: (change: Partial<Enquiry>) => void;
}

/** How the letter of an enquiry fares, and a press that does not wait for its next try. */
export function MailSection({ enquiry: { id, mail }, onChange }: Props) {
  const { busy, failure, run } = useTask("Failed to try again");
  useMailPolling(id, mail, onChange);
  const retry = () => run(async () => onChange({ mail: (await retryMail(id)).mail }));
  return (
    <section className="enquiry__part enquiry__mail">
      <h2>E-mail to the office</h2>
      <div className="told" aria-live="polite">
        <MailStatus mail={mail} />
      </div>
      {!isDone(mail) && (
        <BusyButton
          label="Try again now"
          busyLabel="Trying again..."
          busy={busy}
          onPress={() => void retry()}
        />
      )}
      <p role="alert" className="notice">
        {failure}
      </p>
    </section>
  );
}
