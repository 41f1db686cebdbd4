import { useTask } from "../../../../ui/notices/useTask";
import type { Enquiry } from "../enquiryTypes";
import { changeEnquiry, EnquiryConflict, type OwnVersions } from "./changeEnquiry";

/** What everything on the screen needs that changes the enquiry. */
export interface ChangeProps {
  enquiry: Enquiry;
  ownVersions: OwnVersions;
  onChange: (change: Partial<Enquiry>) => void;
}

/** Saves changes of an enquiry, and shows the stored state where another user was first. */
export function useChange({ enquiry, ownVersions, onChange }: ChangeProps) {
  const { busy, failure, run } = useTask("Failed to update enquiry");
  const change = (values: Parameters<typeof changeEnquiry>[1], onSaved: () => void) =>
    run(async () => {
      try {
        onChange(await changeEnquiry(enquiry, values, ownVersions));
      } catch (cause) {
        if (cause instanceof EnquiryConflict) onChange(cause.now);
        throw cause;
      }
      onSaved();
    });
  return { busy, failure, change };
}
