import { useEffect, useRef } from "react";

import { dateInWords, type Visit } from "../../paths/visit";
import { sentTitle } from "./asking/question";
import { asksForDay, useAskedDay } from "./asking/useAskedDay";
import { useAskedHouses, useHousesOn } from "./asking/useAskedHouses";
import type { Subject } from "./asking/useEnquirySubject";
import { useQuestion } from "./asking/useQuestion";
import { useTypedDate } from "./asking/useTypedDate";
import { valuesToKeep } from "./postedEnquiry";
import { useSendEnquiry, useSubmission } from "./useSendEnquiry";
import { useSentPanel } from "./useSentPanel";
import { useTypedEnquiry } from "./useTypedEnquiry";

export interface Opening {
  about?: Subject | undefined;
  /** What the address of the page says of the event. */
  given?: Visit;
  /** What the address says that the enquiry is about. With a date, a house or several make the form the short one. */
  asked?: string;
  /** The slugs of the houses that the address names together, with commas between. */
  askedHouses?: string;
  /** Is told the title of the page after sending, and an empty text while the form is shown. */
  onSent?: (title: string) => void;
}

const NO_VISIT: Visit = { date: "", guests: "" };

/** What the contact form asks, what is known of the day that it asks for, and how it is sent. */
export function useContactForm({ about, given = NO_VISIT, asked = "", askedHouses = "", onSent }: Opening) {
  const element = useRef<HTMLFormElement>(null);
  const sending = useSendEnquiry(element);
  const panel = useSentPanel(sending.outcome);
  const isShort = asksForDay(asked, askedHouses, given);
  const found = useAskedHouses(askedHouses, given.date);
  const titles = found.map((house) => house.title);
  const title = isShort ? about?.title : undefined;
  const question = useQuestion(element, { title, houses: titles, given, sent: panel.covering });
  const onSubmit = useSubmission(element, sending, question);
  const day = useAskedDay(asked, question.visit.date, true);
  const sentDate = useTypedDate(panel.sent["date"] ?? "", given.date);
  const when = sentDate.date || sentDate.period;
  const shownDate = panel.covering ? when : question.visit.date;
  const isGiven = shownDate === given.date;
  const houses = useHousesOn(found, askedHouses, isGiven ? "" : shownDate);
  useSentTitle(panel.covering ? sentTitle(about?.title ?? titles.join(", "), when) : "", onSent);
  const posted = valuesToKeep();
  const values = { message: question.question, ...given, date: dateInWords(given.date), ...posted };
  const takes = !panel.covering && !Object.keys(posted).length;
  const typed = useTypedEnquiry({ element, values, takes, isShort, given, onVisit: question.change });
  return {
    element,
    isShort,
    sending,
    panel,
    question,
    day,
    houses,
    /** What the panel says of what was sent. */
    sent: { when, houses, day: isGiven ? day : null },
    values,
    onInput: typed.onInput,
    onSubmit,
    onReset: () => {
      typed.forget();
      question.reset();
    },
  };
}

function useSentTitle(title: string, tell: Opening["onSent"]) {
  useEffect(() => tell?.(title), [tell, title]);
}
