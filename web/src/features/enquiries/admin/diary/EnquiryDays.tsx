import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";

import { QuietButton, TextButton } from "../../../../ui/buttons/Button";
import { admin } from "../../../../paths/adminPaths";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { focusMain } from "../../../../ui/dom/focusMain";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { notify } from "../../../../ui/notices/noticeStore";
import { refreshCounts } from "../calls/enquiryCounts";
import { type ChangeProps, useChange } from "../calls/useChange";
import { dayText, venueText } from "../enquiryFacts";
import { STATUSES } from "../calls/enquiryTypes";
import { HoldEnd } from "./DayEntry";
import "./Diary.css";
import { enquiryDaysQuery, type EnquiryDays as Days, type Stay } from "./diaryCalls";
import { EnquiryDaysDialog } from "./EnquiryDaysDialog";
import { optionInWords } from "./monthDays";

/** The days that an enquiry holds or booked, and who else has or wants them; nothing where there are none. */
export function EnquiryDays(props: ChangeProps) {
  const query = useQuery(enquiryDaysQuery(props.enquiry.id));
  const [changing, setChanging] = useState(false);
  const { data } = query;
  const hasRivals = data && (data.stays.length > 0 || data.asked.length > 0);
  if (data && !data.stay && !hasRivals && !data.venues.length) return null;
  return (
    <section className="enquiry__part stack stack--start gap-3" aria-label="Diary">
      <h2>Diary</h2>
      <FetchStatus query={query} failure="The diary could not be fetched." />
      {data?.stay && (
        <>
          <p>
            <span className={`status-tag status-tag--${data.stay.kind}`}>
              {kindText(data.stay, isHeldToo(data))}
            </span>{" "}
            <Link to={monthOf(data.stay)}>
              <DaysText stay={data.stay} />
            </Link>
            {data.stay.kind === "held" && (
              <>
                <br />
                <HoldEnd stay={data.stay} />
              </>
            )}
          </p>
          <TextButton label="Change days" onClick={() => setChanging(true)} />
          <Overtaken {...props} days={data} />
        </>
      )}
      {data && <AskedVenues days={data} />}
      {hasRivals && <Rivals days={data} receivedAt={props.enquiry.receivedAt} />}
      {changing && data?.stay && (
        <EnquiryDaysDialog
          {...props}
          status={data.stay.kind}
          days={data}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
}

/** Asks what becomes of a hold whose days are booked for somebody else. */
function Overtaken({ days: { stay, stays }, ...props }: ChangeProps & { days: Days }) {
  const { busy, failure, change } = useChange(props);
  const booking = stays.find(({ kind }) => kind === "booked");
  if (stay?.kind !== "held" || !booking) return null;
  const release = () =>
    change({ status: "replied" }, () => {
      focusMain();
      notify("The hold is released, and the enquiry is answered.");
      void refreshCounts();
    });
  return (
    <div className="stack stack--start gap-2">
      <p>
        <Whose stay={booking} /> has booked these days. What becomes of this hold? Change its days, or release
        it.
      </p>
      <QuietButton
        label="Release the hold"
        busy={busy}
        busyLabel="Releasing..."
        onClick={() => void release()}
      />
      <FailureNotice>{failure}</FailureNotice>
    </div>
  );
}

/** What the day or the period that is asked for is at each venue, as far as the diary knows, and the nearest free days. */
function AskedVenues({ days: { stay, venues } }: { days: Days }) {
  const shown = stay ? venues.filter(({ venueId }) => venueId === stay.venueId) : venues;
  return shown.map((venue) => (
    <div key={venue.venueId}>
      {!stay && (
        <p>
          {shown.length > 1 ? (
            <bdi>{venue.venueTitle}</bdi>
          ) : (
            `The ${venue.inPeriod ? "days" : "day"} that they ask for`
          )}
          {venue.inPeriod ? ": " : " is "}
          {venueText(venue)}.
        </p>
      )}
      {venue.nearest.length > 0 && (
        <p>
          {venue.inPeriod && venue.state === "free" ? "Free days" : "The nearest free days"}:{" "}
          {venue.nearest.map(dayText).join("; ")}.
        </p>
      )}
    </div>
  ));
}

/** A server of a former release does not say when. */
const askedText = (other: string | undefined, own: string): string => {
  if (!other) return "Asked for too";
  return Date.parse(other) < Date.parse(own) ? "Asked earlier" : "Asked later";
};

/** Others who hold, booked or ask for the same days of the same houses, with the house where there are several. */
const Rivals = ({ days: { stays, asked, venues }, receivedAt }: { days: Days; receivedAt: string }) => (
  <div className="diary-rivals">
    <h3>Others on the same days</h3>
    <ul className="stack gap-1">
      {stays.map((stay) => (
        <li key={stay.id}>
          {kindText(stay, true)}: <Whose stay={stay} />
          {venues.length > 1 && <At title={stay.venueTitle} />}
          {stay.kind === "held" && (
            <>
              {" "}
              <HoldEnd stay={stay} />
            </>
          )}
        </li>
      ))}
      {asked.map(({ enquiryId, name, status, day, venueId, venueTitle, receivedAt: at }) => (
        <li key={`${enquiryId} ${venueId}`}>
          {askedText(at, receivedAt)}:{" "}
          <Link to={admin.enquiry(enquiryId)}>
            <bdi>{name}</bdi>
          </Link>
          {venues.length > 1 && <At title={venueTitle} />}, {STATUSES[status]}, {dayText(day)}
        </li>
      ))}
    </ul>
  </div>
);

const At = ({ title }: { title: string }) => (
  <>
    , <bdi>{title}</bdi>
  </>
);

/** Whom days are for, as a link to there. */
export const Whose = ({ stay }: { stay: Stay }) => (
  <Link to={stay.enquiryId ? admin.enquiry(stay.enquiryId) : monthOf(stay)}>
    <bdi>{stay.name}</bdi>
  </Link>
);

export const DaysText = ({ stay: { venueTitle, day, lastDay } }: { stay: Stay }) => (
  <>
    <bdi>{venueTitle}</bdi>, {dayText(day)}
    {lastDay !== day && ` to ${dayText(lastDay)}`}
  </>
);

/** Whether others hold or booked its days too, so that their order counts. */
const isHeldToo = ({ stays }: Days): boolean => stays.length > 0;

const kindText = (stay: Stay, isOrdered: boolean): string =>
  stay.kind === "booked" ? "Booked" : ["Held", isOrdered && optionInWords(stay)].filter(Boolean).join(", ");

const monthOf = ({ day }: Stay): string => `${admin.diary}?month=${day.slice(0, 7)}`;
