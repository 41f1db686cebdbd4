import { orUnanswered, SAVED } from "../../../../admin/editing/tasks/unanswered";
import { useTask } from "../../../../ui/notices/useTask";
import { type EnquiryChange, updateEnquiry } from "./enquiryCalls";
import { refreshCounts } from "./enquiryCounts";
import type { Enquiry } from "./enquiryTypes";
import { changeEnquiry, EnquiryConflict, type OwnVersions, stateOf } from "./changeEnquiry";

/** What everything on the screen needs that changes the enquiry. */
export interface ChangeProps {
  enquiry: Enquiry;
  ownVersions: OwnVersions;
  onChange: (change: Partial<Enquiry>) => void;
  /** Fetches it again, after a change that no answer came to, or of something that belongs to it. */
  follow: () => void;
}

const WHAT = "The change";

/** Saves a change that the server may refuse by the diary, and shows the new state. */
export async function saveState(
  { enquiry, ownVersions, onChange, follow }: ChangeProps,
  change: EnquiryChange,
): Promise<void> {
  const saved = await orUnanswered(updateEnquiry(enquiry.id, change), WHAT, SAVED, follow);
  ownVersions.add(saved.version);
  onChange(stateOf(saved));
  void refreshCounts();
}

/** Saves changes of an enquiry, and shows the stored state where another user was first. */
export function useChange({ enquiry, ownVersions, onChange, follow }: ChangeProps) {
  const { busy, failure, run } = useTask("Failed to update enquiry");
  const change = (values: Parameters<typeof changeEnquiry>[1], onSaved: () => void) =>
    run(async () => {
      try {
        onChange(await orUnanswered(changeEnquiry(enquiry, values, ownVersions), WHAT, SAVED, follow));
      } catch (cause) {
        if (cause instanceof EnquiryConflict) onChange(cause.now);
        throw cause;
      }
      onSaved();
    });
  return { busy, failure, change };
}
