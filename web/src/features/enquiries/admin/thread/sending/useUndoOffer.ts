import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";

import { useNotices } from "../../../../../ui/notices/noticeStore";
import type { Enquiry } from "../../calls/enquiryTypes";
import { stepsQuery } from "../calls";
import { offerTakingBack } from "./takingBack";

/** Offers again to take back an answer that was sent just before the page was opened. */
export function useUndoOffer(
  enquiryId: string,
  onChange: (enquiry: Enquiry) => void,
  onBack: () => void,
): void {
  const { data: steps } = useQuery(stepsQuery(enquiryId));
  const isFirst = useRef(true);
  const offer = useEffectEvent((step: string, seconds: number) =>
    offerTakingBack({ enquiryId, step, onChange, onBack }, seconds),
  );
  useEffect(() => {
    if (!steps || !isFirst.current) return;
    isFirst.current = false;
    const sent = steps.findLast(({ undoFor }) => undoFor > 0);
    if (sent && !useNotices.getState().undo) offer(sent.id, sent.undoFor);
  }, [steps]);
}
