import { orUnanswered, SAVED } from "../../../../admin/editing/tasks/unanswered";
import { bodyOf, client } from "../../../../api/client";
import { ApiError } from "../../../../api/errors";
import { queryClient } from "../../../../api/fetching/queryClient";
import { readEnquiry } from "../../../../api/reading/readEnquiry";
import type { components } from "../../../../api/schema";
import { isConflict, stateOf } from "../calls/changeEnquiry";
import { fetchEnquiry } from "../calls/enquiryCalls";
import { refreshCounts } from "../calls/enquiryCounts";
import type { Enquiry } from "../calls/enquiryTypes";
import type { ChangeProps } from "../calls/useChange";
import { type Fact, factText, FACTS_CHANGED, isFact } from "./factFields";

type Facts = components["schemas"]["EnquiryFacts"];

async function correctEnquiry(id: string, body: Facts): Promise<Enquiry> {
  const call = client.PUT("/api/admin/correct-enquiry/{id}", { params: { path: { id } }, body });
  return readEnquiry((await bodyOf(call)).enquiry);
}

/** Puts back what a fact was before a step corrected it. */
export async function undoCorrection(step: string): Promise<Enquiry> {
  const call = client.POST("/api/admin/undo-enquiry-correction/{id}", { params: { path: { id: step } } });
  return readEnquiry((await bodyOf(call)).enquiry);
}

/** Saves a fact, and shows what is stored. A change of anything else in the meantime is no conflict. */
export async function saveFact(props: ChangeProps, fact: Fact, value: string | string[]): Promise<void> {
  const { enquiry, follow } = props;
  const save = async (version: number) =>
    showCorrected(props, await correctEnquiry(enquiry.id, { [fact]: value, version }));
  try {
    await orUnanswered(save(enquiry.version), "The correction", SAVED, follow);
  } catch (cause) {
    if (!isConflict(cause)) throw cause;
    const now = await fetchEnquiry(enquiry.id);
    const text = factText(now, fact);
    // A call before this one may have saved it, whose answer got lost.
    if (isFact(now, fact, value)) return showCorrected(props, now);
    if (text === factText(enquiry, fact)) return save(now.version);
    props.onChange(shownOf(now));
    throw new ApiError(409, `${cause.message} It says “${text}” now.`);
  }
}

/** Shows an enquiry whose facts were corrected. */
export function showCorrected({ ownVersions, onChange }: ChangeProps, saved: Enquiry): void {
  ownVersions.add(saved.version);
  onChange(shownOf(saved));
  queryClient.setQueryData(["enquiry", saved.id], saved);
  void refreshCounts();
}

/** Without the notes, which are a form of their own. */
export const shownOf = (enquiry: Enquiry): Partial<Enquiry> => ({
  ...Object.fromEntries(FACTS_CHANGED.map((name) => [name, enquiry[name]])),
  ...stateOf(enquiry),
});
