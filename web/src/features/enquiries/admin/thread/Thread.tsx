import { useQuery } from "@tanstack/react-query";

import { imagesFolder } from "../../../../api/endpoints";
import { Timestamp } from "../../../../admin/values/times/Timestamp";
import { focusMain } from "../../../../ui/dom/focusMain";
import { useFocusKept } from "../../../../ui/dom/useFocusKept";
import { ScrollAnchor } from "../../../../ui/dom/ScrollAnchor";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { notify } from "../../../../ui/notices/noticeStore";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { Paragraph } from "../../../../ui/primitives/Paragraph";
import { dayText } from "../enquiryFacts";
import { type Channel, CHANNELS, type Enquiry, isDone, STATUSES, type Status } from "../calls/enquiryTypes";
import { FileDownload } from "../files/FileDownload";
import { MailParts, SenderName } from "../mail/MailParts";
import { MailStatus } from "../mail/MailSection";
import { AUTOMATIC } from "../mail/mailTexts";
import { refreshSteps, retryAnswer, type Step, stepsQuery } from "./calls";
import { takeApart } from "./takeApart";
import { undoCorrection } from "../corrections/factCalls";
import { correctionText } from "../corrections/factFields";
import { useNewMails } from "./useNewMails";
import "./Thread.css";

interface Props {
  id: string;
  name: string;
  /** Called when a mail of the visitor came while the thread is open. */
  onMail: () => void;
  /** Called with the enquiry after a correction was undone. */
  onUndone: (enquiry: Enquiry) => void;
  /** Called after a joined enquiry was taken apart. */
  onTakenApart: () => void;
}

/** What became of an enquiry, in order. */
export function Thread({ id, name, onMail, onUndone, onTakenApart }: Props) {
  const steps = useQuery(stepsQuery(id));
  const news = useNewMails(steps.data, onMail);
  return (
    <section className="thread" aria-label="Conversation" aria-busy={steps.isFetching}>
      {!steps.data && <FetchStatus query={steps} failure="Failed to fetch the conversation" />}
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
      <ScrollAnchor cause={steps.data} />
      <ol className="stack gap-5">
        {steps.data?.map((step) => (
          <li key={step.id} className={`thread__step stack gap-1 thread__step--${step.kind}`}>
            <p className="thread__what">
              <strong>{whatHappened(step)}</strong>
              <span>
                <Who step={step} name={name} />, <Timestamp at={step.at} short />
              </span>
            </p>
            {step.subject && (
              <p className="thread__subject" dir="auto">
                {step.subject}
              </p>
            )}
            {step.text && <Paragraph className="thread__text" text={step.text} />}
            {step.received && <MailParts mail={step.received} />}
            {step.files.length + step.privateFiles.length > 0 && <Files step={step} />}
            <Delivery step={step} enquiryId={id} />
            {step.fact && isLatestOf(step, steps.data) && <UndoCorrection step={step} onUndone={onUndone} />}
            {step.kind === "joined" && <TakeApart joined={step.value} onTakenApart={onTakenApart} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who did it; of an answer of the visitor, who wrote it. */
function Who({ step: { kind, who, received }, name }: { step: Step; name: string }) {
  if (received) return <SenderName {...received} />;
  if (kind !== "received") return <bdi>{who}</bdi>;
  return (
    <>
      <bdi>{name}</bdi>, added by <bdi>{who}</bdi>
    </>
  );
}

const Files = ({ step: { files, fileNames, privateFiles } }: { step: Step }) => (
  <ul className="thread__files">
    {files.map((file, index) => (
      <li key={file}>
        <a href={`${imagesFolder}${file}`} target="_blank" rel="noreferrer">
          <bdi>{fileNames?.[index] ?? file}</bdi>
          <span className="visually-hidden"> (opens a new tab)</span>
        </a>
      </li>
    ))}
    {privateFiles.map((file) => (
      <li key={file.id}>
        <FileDownload file={file} />
      </li>
    ))}
  </ul>
);

function Delivery({ step: { id, mail }, enquiryId }: { step: Step; enquiryId: string }) {
  const keptFocus = useFocusKept();
  if (!mail) return null;
  const retry = async () => {
    await retryAnswer(id);
    await refreshSteps(enquiryId);
  };
  return (
    <div className="stack stack--start gap-2 note" aria-live="polite" {...keptFocus}>
      <MailStatus mail={mail} />
      {!isDone(mail) && mail.state !== "waiting" && (
        <TaskButton
          label="Try again now"
          busyLabel="Trying again..."
          task={retry}
          failure="Failed to try again"
        />
      )}
    </div>
  );
}

/** Whether the fact is still what the step made it. */
const isLatestOf = ({ id, fact }: Step, steps: Step[]): boolean =>
  steps.findLast((step) => step.fact === fact)?.id === id;

function TakeApart({ joined, onTakenApart }: { joined: string; onTakenApart: () => void }) {
  const task = async () => {
    await takeApart(joined);
    focusMain();
    onTakenApart();
  };
  return (
    <div>
      <TaskButton
        label="Take apart"
        busyLabel="Taking apart..."
        task={task}
        failure="They could not be taken apart."
      />
    </div>
  );
}

function UndoCorrection({ step, onUndone }: { step: Step; onUndone: Props["onUndone"] }) {
  const undo = async () => {
    const undone = await undoCorrection(step.id);
    focusMain();
    onUndone(undone);
    notify("It is as it was before");
  };
  return (
    <div>
      <TaskButton
        label="Undo"
        about={correctionText(step)}
        busyLabel="Undoing..."
        task={undo}
        failure="It could not be undone."
      />
    </div>
  );
}

const statusText = (status: string): string =>
  status === "spam" ? "Likely spam" : (STATUSES[status as Status] ?? status);

function whatHappened(step: Step): string {
  const { kind, value, former, received } = step;
  if (received) return AUTOMATIC[received.automatic] || "Answer";
  switch (kind) {
    case "answered":
      return value ? `Answered, ${statusText(former)} → ${statusText(value)}` : "Answered";
    case "received":
      return `Answer of ${dayText(value)}`;
    case "noted":
      return "Note";
    case "changed":
      return value === former ? statusText(value) : `${statusText(former)} → ${statusText(value)}`;
    case "assigned":
      return value ? `Assigned to ${value}` : "Assigned to nobody";
    case "days":
      return value || `No longer in the diary: ${former}`;
    case "viewing":
      return value ? `Viewing: ${value}` : `Viewing cancelled: ${former}`;
    case "reminded":
      return "Reminded of the viewing";
    case "reminder":
      return value ? `Reminder on ${dayText(value)}` : "No reminder";
    case "added":
      return step.text ? "Imported from a list" : `Added: ${CHANNELS[value as Channel] ?? value}`;
    case "joined":
      return "Joined with another enquiry";
    case "corrected":
      return correctionText(step);
    case "turned":
      return value === "ours" ? "Needs an answer" : "Needs no answer";
  }
}
