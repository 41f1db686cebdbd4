import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";

import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { type NewViewing, type Viewing, viewingsQuery } from "./calls";

type Entered = Required<Pick<NewViewing, "venueId" | "start" | "tells">>;

interface Props {
  enquiryId: string;
  /** The viewing that is moved, as it was when the form was opened. */
  viewing: Viewing | undefined;
}

/** Says that what is entered is planned already, as after a call whose answer got lost. */
export function PlannedAlready({ enquiryId, viewing }: Props) {
  const { data: planned = [] } = useQuery(viewingsQuery(enquiryId));
  const [venueId, start, tells] = useWatch<Entered, ["venueId", "start", "tells"]>({
    name: ["venueId", "start", "tells"],
  });
  const found = planned.find(
    (each) =>
      each.venueId === venueId &&
      startOf(each) === start &&
      (each.id !== viewing?.id || each.sequence !== viewing.sequence),
  );
  const again = [found?.id !== viewing?.id && "planned twice", tells && "mailed again"].filter(Boolean);
  return (
    <FailureNotice>
      {found && "This viewing is planned already."}
      {found && again.length > 0 && ` Saved once more, it is ${again.join(" and ")}.`}
    </FailureNotice>
  );
}

/** A day and time as a field has it. */
export const startOf = ({ day, time }: Viewing): string => `${day}T${time}`;
