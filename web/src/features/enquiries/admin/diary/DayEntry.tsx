import { Link } from "react-router-dom";

import { admin } from "../../../../paths/adminPaths";
import { dayText } from "../enquiryFacts";
import { TurnText } from "../turn/TurnText";
import type { Stay } from "./diaryCalls";
import { type Entry, optionText } from "./monthDays";

interface Props {
  entry: Entry;
  onOpen: (stay: Stay) => void;
}

/** One entry of a day: its state in a word with a mark, the house and whom it is for. It leads to its enquiry. */
export function DayEntry({ entry: { stay, asked, viewing }, onOpen }: Props) {
  if (viewing)
    return (
      <Link className="diary-entry" to={admin.enquiry(viewing.enquiryId)}>
        <span className="status-tag status-tag--viewing">Viewing {viewing.time}</span>
        <Words house={viewing.venueTitle} name={viewing.name} />
        {viewing.accountName && (
          <span className="note">
            with <bdi>{viewing.accountName}</bdi>
          </span>
        )}
      </Link>
    );
  if (asked)
    return (
      <Link className="diary-entry" to={admin.enquiry(asked.enquiryId)}>
        <span className="status-tag status-tag--viewing">Asked for</span>
        <Words house={asked.venueTitle} name={asked.name} />
        <TurnNote {...asked} />
      </Link>
    );
  const content = (
    <>
      <span className={`status-tag status-tag--${stay.kind}`}>
        {stay.kind === "booked" ? "Booked" : ["Held", optionText(stay)].filter(Boolean).join(", ")}
      </span>
      <Words house={stay.venueTitle} name={stay.name} />
      {stay.kind === "held" && <HoldEnd stay={stay} />}
      {(stay.kind === "held" || stay.turn === "ours") && <TurnNote {...stay} />}
    </>
  );
  return stay.enquiryId ? (
    <Link className="diary-entry" to={admin.enquiry(stay.enquiryId)}>
      {content}
    </Link>
  ) : (
    <button type="button" className="diary-entry" aria-haspopup="dialog" onClick={() => onOpen(stay)}>
      {content}
    </button>
  );
}

const Words = ({ house, name }: { house: string; name: string }) => (
  <>
    <bdi className="diary-entry__house">{house}</bdi>
    <bdi className="diary-entry__name">{name}</bdi>
  </>
);

/** Whose turn it is to write; a server of a former release does not say it. */
const TurnNote = ({ turn = "", turnSince = null }: Partial<Pick<Stay, "turn" | "turnSince">>) => (
  <TurnText className="note" enquiry={{ turn, turnSince, overdueAt: null }} />
);

/** When a hold ends, with a warning in words when that is soon. */
export const HoldEnd = ({ stay: { endsOn, isEnding } }: { stay: Stay }) => (
  <span className={isEnding ? "note diary-end--soon" : "note"}>
    {isEnding ? "Ends soon: " : "Until "}
    <time dateTime={endsOn}>{dayText(endsOn)}</time>
  </span>
);
