import { useEffect, useEffectEvent, useState } from "react";

import { afterReconnect } from "../../../../admin/editing/tasks/afterReconnect";
import { isUnreached } from "../../../../admin/editing/tasks/deletedMeanwhile";
import { queryClient } from "../../../../api/fetching/queryClient";
import { type OwnVersions, stateOf } from "../calls/changeEnquiry";
import { fetchEnquiry } from "../calls/enquiryCalls";
import type { Enquiry } from "../calls/enquiryTypes";
import type { ChangeProps } from "../calls/useChange";
import { shownOf } from "../corrections/factCalls";
import { enquiryDaysQuery } from "../diary/diaryCalls";
import { refreshSteps } from "../thread/calls";

/** An enquiry as it is shown, with the changes that are made on its screen. */
export function useShownEnquiry(stored: Enquiry) {
  const [enquiry, setEnquiry] = useState(stored);
  const [ownVersions] = useState<OwnVersions>(() => new Set());
  const [isBehind, setBehind] = useState(false);
  const onChange = (changed: Partial<Enquiry>) => {
    setEnquiry((known) => ({ ...known, ...changed }));
    void refreshSteps(stored.id);
    void queryClient.invalidateQueries({ queryKey: enquiryDaysQuery(stored.id).queryKey });
  };
  const followMail = async () => {
    const { turn, turnSince, overdueAt, status } = stateOf(await fetchEnquiry(stored.id));
    // Without the version, so that nobody answers unawares of the mail.
    setEnquiry((known) => ({ ...known, turn, turnSince, overdueAt, status }));
  };
  const fetchAgain = async () => {
    const now = await fetchEnquiry(stored.id);
    // Versions that left the notes as they were.
    for (let version = enquiry.version; now.notes === enquiry.notes && version < now.version; version += 1)
      ownVersions.add(version + 1);
    onChange(shownOf(now));
  };
  const follow = () => void fetchAgain().catch((cause: unknown) => setBehind(isUnreached(cause)));
  const followLate = useEffectEvent(() => {
    setBehind(false);
    follow();
  });
  useEffect(() => (isBehind ? afterReconnect(() => followLate()) : undefined), [isBehind]);
  const props: ChangeProps = { enquiry, ownVersions, onChange, follow };
  return { props, followMail: () => void followMail().catch(() => undefined) };
}
