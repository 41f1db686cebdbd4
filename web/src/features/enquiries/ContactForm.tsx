import type { ReactNode } from "react";

import { pages } from "../../paths/publicPaths";
import type { Texts } from "../../site/siteContent";
import { DayWord } from "../venues/day/Availability";
import { AskedVisit } from "./asking/AskedVisit";
import type { AskedHouse } from "./asking/useAskedHouses";
import type { Subject } from "./asking/useEnquirySubject";
import { EnquiryControls } from "./EnquiryControl";
import { ASKED, DETAILS, FIELDS } from "./enquiryFields";
import { SendRow } from "./SendRow";
import { SentPanel } from "./SentPanel";
import { type Opening, useContactForm } from "./useContactForm";

interface Props extends Opening {
  /** Other ways to contact the company; `null` until they are fetched. */
  details: Texts | null;
}

/** The form, and instead of it what is said after an enquiry is sent. */
export function ContactForm({ details, ...opening }: Props) {
  const { about, askedHouses = "" } = opening;
  const { element, isShort, sending, panel, question, day, houses, sent, values, ...handlers } =
    useContactForm(opening);
  const { visit, typedDate, understood, dateError, change } = question;
  const { stage, outcome, errors, clearError } = sending;
  const focusName = () => element.current?.querySelector<HTMLElement>("[name=name]")?.focus();
  const controls = {
    values,
    errors: { ...errors, date: errors.date ?? (dateError || undefined) },
    loudError: dateError,
    hints: { date: understood },
    onInput: clearError,
    onDate: (date: string) => change({ date }),
  };
  const subject = about ? (
    <EnquirySubject about={about} onRemoved={focusName}>
      <input type="hidden" name="about" value={about.about} />
    </EnquirySubject>
  ) : (
    <AskedHouses named={askedHouses} houses={houses} onRemoved={focusName} />
  );
  const send = <SendRow {...{ stage, outcome, details }} />;

  return (
    <div className={`contact__form${panel.covering ? " contact__form--covered" : ""}`}>
      <SentPanel {...{ panel, texts: details, about, ...sent }} onAnother={focusName} />
      {/* Errors are shown at the fields instead of in the browser's bubbles. Without scripts the browser sends it. */}
      <form className="form" method="post" action={pages.contact} noValidate ref={element} {...handlers}>
        {isShort ? (
          <div className="contact__asked">
            {subject}
            <AskedVisit
              visit={{ ...visit, date: visit.date || typedDate }}
              day={day}
              invalid={Boolean(controls.errors.date || errors.guests)}
              onChange={change}
            >
              <EnquiryControls fields={ASKED.visit} {...controls} />
            </AskedVisit>
          </div>
        ) : (
          subject
        )}
        <EnquiryControls fields={isShort ? ASKED.fields : FIELDS} {...controls} />
        {isShort && send}
        <fieldset className="contact__more">
          <legend>If you know it already</legend>
          <EnquiryControls fields={isShort ? ASKED.details : DETAILS} {...controls} />
        </fieldset>
        <SpamTrap />
        {!isShort && send}
      </form>
    </div>
  );
}

/** A field that nobody sees and programs fill in. */
const SpamTrap = () => (
  <label className="contact__trap" aria-hidden="true">
    Leave this empty <input type="text" name="website" tabIndex={-1} autoComplete="off" />
  </label>
);

interface SubjectProps {
  about: Pick<Subject, "title" | "remove">;
  onRemoved: () => void;
  children?: ReactNode;
}

/** Shows an item that the enquiry is about, with a button to remove it. */
function EnquirySubject({ about, onRemoved, children }: SubjectProps) {
  const remove = () => {
    about.remove();
    onRemoved();
  };
  return (
    <p className="contact__about">
      {children}
      <span>
        About <bdi>{about.title}</bdi>
      </span>
      <button type="button" onClick={remove}>
        Remove <span className="visually-hidden">{about.title}</span>
      </button>
    </p>
  );
}

interface AskedHousesProps {
  /** The slugs in the address: what is sent until the houses are known. */
  named: string;
  houses: AskedHouse[];
  onRemoved: () => void;
}

/** Shows the houses that the enquiry is about together, and what is known of the day. */
const AskedHouses = ({ named, houses, onRemoved }: AskedHousesProps) =>
  named && (
    <div className="contact__houses">
      <input type="hidden" name="houses" value={houses.map(({ slug }) => slug).join(",") || named} />
      {houses.map((house) => (
        <div key={house.slug}>
          <EnquirySubject about={house} onRemoved={onRemoved} />
          {house.day && <DayWord day={house.day} />}
        </div>
      ))}
    </div>
  );
