import { useQuery } from "@tanstack/react-query";

import { MailSection } from "../mail/MailSection";
import { Timestamp } from "../../../../admin/values/times/Timestamp";
import { EnquiryNotes } from "./EnquiryNotes";
import { TaskButton } from "../../../../ui/notices/TaskButton";
import { notify } from "../../../../ui/notices/noticeStore";
import { setReadState } from "./readState";
import { AlsoKnown, SamePerson } from "../persons/SamePerson";
import { phoneLink } from "../facts/replyLinks";
import { AskedEvent, Sender } from "../facts/EnquiryFacts";
import { firstText } from "../corrections/factFields";
import { showCorrected } from "../corrections/factCalls";
import { DeleteEnquiry } from "../trash/DeleteEnquiry";
import { refreshCounts } from "../calls/enquiryCounts";
import { EnquiryDays } from "../diary/EnquiryDays";
import { enquiryDaysQuery } from "../diary/diaryCalls";
import { Handling } from "./Handling";
import { StatusSelect } from "./StatusSelect";
import { useShownEnquiry } from "./useShownEnquiry";
import { NextPanel } from "../next/NextPanel";
import { Composer } from "../thread/Composer";
import { MessageFiles } from "../files/MessageFiles";
import { Thread } from "../thread/Thread";
import { TurnChoice } from "../turn/TurnChoice";
import { stepsQuery } from "../thread/calls";
import { acceptEnquiry, markAsSpam } from "../calls/enquiryCalls";
import { dayText, referralFacts, seasonText, subjectsText } from "../enquiryFacts";
import { CHANNELS, type Enquiry, isAddedByHand, SPAM_SIGNS } from "../calls/enquiryTypes";
import { Paragraph } from "../../../../ui/primitives/Paragraph";
import { focusMain } from "../../../../ui/dom/focusMain";

export function EnquiryView({ stored }: { stored: Enquiry }) {
  const { props, followMail } = useShownEnquiry(stored);
  const { enquiry, onChange, follow } = props;
  const { data: days } = useQuery(enquiryDaysQuery(stored.id));
  return (
    <article className="enquiry stack">
      <header className="admin-layout__head cluster">
        <h1 dir="auto">{enquiry.name}</h1>
        <ReadToggle enquiry={enquiry} onChange={onChange} />
        {!enquiry.spamSign && <SpamButton enquiry={enquiry} onChange={onChange} />}
        <DeleteEnquiry enquiry={enquiry} />
      </header>
      <p className="enquiry__when">
        Received <Timestamp at={enquiry.receivedAt} />
        {enquiry.channel && `, ${CHANNELS[enquiry.channel]}`}
        <AlsoKnown enquiry={enquiry} />
      </p>
      <Essentials enquiry={enquiry} />
      {!enquiry.spamSign && <TurnChoice {...props} />}
      {enquiry.spamSign && <LikelySpam enquiry={enquiry} onChange={onChange} />}
      <div className="enquiry__main stack gap-6">
        {enquiry.message && (
          <section aria-label="Message">
            <Paragraph className="enquiry__message" text={enquiry.message} />
          </section>
        )}
        <MessageFiles enquiryId={enquiry.id} />
        <Thread
          id={enquiry.id}
          name={enquiry.name}
          onMail={followMail}
          onTakenApart={follow}
          onUndone={(undone) => showCorrected(props, undone)}
        />
        {!enquiry.spamSign && <Composer {...props} days={days} />}
      </div>
      <div className="enquiry__side stack">
        {!enquiry.spamSign && <NextPanel enquiry={enquiry} onChanged={follow} />}
        <StatusSelect {...props} />
        {!enquiry.spamSign && <EnquiryDays {...props} />}
        <Handling {...props} />
        <AskedEvent {...props} />
        <SamePerson enquiry={enquiry} onJoined={follow} />
        <Sender {...props} />
        <CameFrom enquiry={enquiry} />
        {!enquiry.spamSign && !isAddedByHand(enquiry) && <MailSection enquiry={enquiry} />}
      </div>
      <EnquiryNotes {...props} />
      {enquiry.notes && <PrintedNotes notes={enquiry.notes} />}
    </article>
  );
}

/** House, date, guests and telephone in one line, as the parts that have them stand below the message on a phone. */
function Essentials({ enquiry }: { enquiry: Enquiry }) {
  const { date, season, guests, phone } = enquiry;
  const { data: steps = [] } = useQuery(stepsQuery(enquiry.id));
  const before = (fact: "date" | "guests") => {
    const first = firstText(steps, fact, enquiry);
    return first && ` (${first} before)`;
  };
  const facts = [
    subjectsText(enquiry),
    (date ? dayText(date) : seasonText(season)) + before("date"),
    (guests && `${guests}\u00a0guests`) + before("guests"),
  ].filter(Boolean);
  const tel = phoneLink(phone);
  if (!facts.length && !phone) return null;
  return (
    <p className="enquiry__essentials">
      <bdi>{facts.join(" · ")}</bdi>
      {facts.length > 0 && phone && " · "}
      {tel ? <a href={tel}>{phone}</a> : phone}
    </p>
  );
}

/** The full notes for print, as a printed text field shows only its first lines. */
function PrintedNotes({ notes }: { notes: string }) {
  return (
    <section className="onpaper">
      <h2>Notes</h2>
      <Paragraph text={notes} />
    </section>
  );
}

interface Props {
  enquiry: Enquiry;
  onChange: (change: Partial<Enquiry>) => void;
}

/** Marks an enquiry as unread or read. */
function ReadToggle({ enquiry: { id, isRead }, onChange }: Props) {
  const other = isRead ? "unread" : "read";
  const turn = async () => {
    await setReadState(id, !isRead);
    onChange({ isRead: !isRead });
    notify(`Marked as ${other}`);
  };
  return (
    <TaskButton
      label={`Mark as ${other}`}
      busyLabel="Marking..."
      task={turn}
      failure="Failed to update enquiry"
    />
  );
}

/** Files an enquiry aside as likely spam. */
function SpamButton({ enquiry: { id }, onChange }: Props) {
  const mark = async () => {
    const changed = await markAsSpam(id);
    focusMain();
    onChange(changed);
    notify("It is among the likely spam now");
    void refreshCounts();
  };
  return <TaskButton label="Spam" busyLabel="Moving..." task={mark} failure="Failed to update enquiry" />;
}

/** Says why an enquiry was filed aside, and takes it back among the others. */
function LikelySpam({ enquiry: { id, spamSign }, onChange }: Props) {
  const accept = async () => {
    const changed = await acceptEnquiry(id);
    focusMain();
    onChange(changed);
    notify("It is among the enquiries now, and its mail is on its way");
    void refreshCounts();
  };
  return (
    <section className="enquiry__spam cluster cluster--wide" aria-label="Likely spam">
      <p>
        <strong>Likely spam.</strong> {spamSign && SPAM_SIGNS[spamSign]}
      </p>
      <TaskButton label="Not spam" busyLabel="Moving..." task={accept} failure="Failed to update enquiry" />
    </section>
  );
}

const Facts = ({ facts }: { facts: [string, string][] }) =>
  facts.map(([label, text]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  ));

/** Where the visitor came from; nothing when that is not known. */
function CameFrom({ enquiry }: { enquiry: Enquiry }) {
  const facts = referralFacts(enquiry);
  if (!facts.length) return null;
  return (
    <section className="enquiry__part stack stack--start gap-3" aria-labelledby="came-from">
      <h2 id="came-from">Came from</h2>
      <dl className="enquiry__facts stack gap-2">
        <Facts facts={facts} />
      </dl>
    </section>
  );
}
