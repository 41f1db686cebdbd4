import { useQuery } from "@tanstack/react-query";

import { TextButton } from "../../../../ui/buttons/Button";
import { FetchStatus } from "../../../../ui/notices/FetchStatus";
import { type Viewing, viewingsQuery } from "./calls";
import { dueText, isOver } from "./dueText";

interface Props {
  enquiryId: string;
  onMove: (viewing: Viewing) => void;
}

/** When an enquiry sees houses, the earliest first. */
export function Viewings({ enquiryId, onMove }: Props) {
  const query = useQuery(viewingsQuery(enquiryId));
  return (
    <>
      <FetchStatus query={query} failure="The viewings could not be fetched." />
      {query.data && query.data.length > 0 && (
        <ul className="stack gap-2">
          {query.data.map((viewing) => (
            <li key={viewing.id} className={isOver(viewing.day) ? "next__over" : undefined} data-row>
              <strong>Viewing</strong> · <bdi>{viewing.venueTitle}</bdi>,{" "}
              <time dateTime={viewing.startsAt}>
                {dueText(viewing.day)}, {viewing.time}
              </time>
              {viewing.accountName && (
                <>
                  , <bdi>{viewing.accountName}</bdi>
                </>
              )}
              {viewing.visitors && (
                <span className="note">
                  {" "}
                  <bdi>{viewing.visitors}</bdi>
                </span>
              )}{" "}
              <TextButton
                label="Move"
                about={`the viewing on ${dueText(viewing.day)}`}
                onClick={() => onMove(viewing)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
