import { type FormEvent, type ReactNode, useState } from "react";

import { dateInWords, type Visit } from "../../../paths/visit";
import { DayWord } from "../../venues/day/Availability";
import { guestsInWords } from "./question";
import type { AskedDay } from "./useAskedDay";

interface Props {
  visit: Visit;
  day: AskedDay | null;
  /** Whether one of the fields has an error. */
  invalid: boolean;
  /** Is told the guests while they are typed. */
  onChange: (changed: Partial<Visit>) => void;
  /** The fields of the date and the guests. */
  children: ReactNode;
}

/** The date and the guests in one line, which opens their fields, and what is known of the day. */
export function AskedVisit({ visit: { date, guests }, day, invalid, onChange, children }: Props) {
  const [open, setOpen] = useState(false);
  if (invalid && !open) setOpen(true);
  const change = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === "guests") onChange({ guests: target.value });
  };
  return (
    <>
      <details
        className="contact__visit"
        open={open}
        onToggle={({ currentTarget: details }) => {
          details.open ||= invalid; // an error is never hidden
          setOpen(details.open);
        }}
        onInput={change}
      >
        <summary>
          <span>
            {[dateInWords(date) || "No date yet", guestsInWords(guests)].filter(Boolean).join(" · ")}
          </span>
          <span className="contact__change">Change</span>
        </summary>
        <div className="contact__more">{children}</div>
      </details>
      {day && <DayWord day={day} />}
    </>
  );
}
