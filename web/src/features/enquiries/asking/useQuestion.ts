import { type RefObject, useEffect, useRef, useState } from "react";

import type { Visit } from "../../../paths/visit";
import { questionOf, questionOfHouses } from "./question";
import { useTypedDate } from "./useTypedDate";

interface Asked {
  /** The title of the house, once it is known; `undefined` where no day of a house is asked for. */
  title: string | undefined;
  /** The titles of the houses of which all are asked for, once they are known. */
  houses: string[];
  /** The date and the guests that the form has at first. */
  given: Visit;
  /** Whether an enquiry was sent: nothing is written after that. */
  sent: boolean;
}

export type Question = ReturnType<typeof useQuestion>;

/** The message that is written for the visitor. It follows the date and the guests as long as nobody has changed it. */
export function useQuestion(form: RefObject<HTMLFormElement | null>, { title, houses, given, sent }: Asked) {
  const [changed, setChanged] = useState<Partial<Visit>>({});
  const [wasSent, setWasSent] = useState(sent);
  if (sent && !wasSent) setWasSent(true);
  const typed = { ...given, ...changed };
  const { date, period, understood, error, awaited } = useTypedDate(typed.date, given.date);
  const visit = { ...typed, date: date || period };
  const question = wasSent ? "" : questionOf(title, visit) || questionOfHouses(houses, visit);
  const last = useRef(question);
  useEffect(() => {
    // What is not understood changes nothing.
    if (error || awaited) return;
    const field = form.current?.elements.namedItem("message");
    if (field instanceof HTMLTextAreaElement && field.value === last.current) field.value = question;
    last.current = question;
  }, [form, question, error, awaited]);
  return {
    /** With what was understood of the date. */
    visit,
    /** The date as it was typed. */
    typedDate: typed.date,
    understood,
    dateError: error,
    /** Whether it is not known yet what the date means. */
    awaited,
    question,
    change: (part: Partial<Visit>) => setChanged({ ...changed, ...part }),
    reset: () => setChanged({}),
  };
}
