import { type ReactNode, useEffect, useRef } from "react";

import { pages } from "../../paths/publicPaths";
import { dateInWords, type Visit } from "../../paths/visit";
import type { Texts } from "../../site/siteContent";
import { DayWord } from "../venues/day/Availability";
import { AskedVisit } from "./asking/AskedVisit";
import { sentTitle } from "./asking/question";
import { asksForDay, useAskedDay } from "./asking/useAskedDay";
import { type AskedHouse, useAskedHouses, useHouseDays } from "./asking/useAskedHouses";
import { useQuestion } from "./asking/useQuestion";
import { useTypedDate } from "./asking/useTypedDate";
import { SentPanel } from "./SentPanel";
import { EnquiryControls } from "./EnquiryControl";
import { ASKED, DETAILS, FIELDS } from "./enquiryFields";
import { valuesToKeep } from "./postedEnquiry";
import { SendRow } from "./SendRow";
import { useSentPanel } from "./useSentPanel";
import { useSendEnquiry } from "./useSendEnquiry";
import { useTypedEnquiry } from "./useTypedEnquiry";
import type { Subject } from "./asking/useEnquirySubject";

interface Props {
  /** Other ways to contact the company; `null` until they are fetched. */
  details: Texts | null;
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

/** The form, and in its place what is said after an enquiry is sent. */
export function ContactForm({
  details,
  about,
  given = NO_VISIT,
  asked = "",
  askedHouses = "",
  onSent,
}: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { busy, outcome, errors, clearError, onSubmit } = useSendEnquiry(element);
  const panel = useSentPanel(outcome);
  const isShort = asksForDay(asked, askedHouses, given);
  const title = isShort ? about?.title : undefined;
  const sentDate = useTypedDate(panel.sent["date"] ?? "", given.date);
  const when = sentDate.date || sentDate.period;
  const found = useAskedHouses(askedHouses, given.date);
  const titles = found.map((house) => house.title);
  const asking = { title, houses: titles, given, sent: panel.covering };
  const { visit, typedDate, understood, dateError, question, change, reset } = useQuestion(element, asking);
  const day = useAskedDay(asked, visit.date, true);
  const shownDate = panel.covering ? when : visit.date;
  const isGiven = shownDate === given.date;
  const otherDays = useHouseDays(askedHouses, isGiven ? "" : shownDate);
  const houses = isGiven ? found : found.map((house) => ({ ...house, day: otherDays?.[house.id] }));
  const sentAbout = about?.title ?? titles.join(", ");
  useSentTitle(panel.covering ? sentTitle(sentAbout, when) : "", onSent);
  const focusName = () => element.current?.querySelector<HTMLElement>("[name=name]")?.focus();
  const posted = valuesToKeep();
  const values = { message: question, ...given, date: dateInWords(given.date), ...posted };
  const takes = !panel.covering && !Object.keys(posted).length;
  const typed = useTypedEnquiry({ element, values, takes, onVisit: change });
  const clear = () => {
    typed.forget();
    reset();
  };
  const allErrors = { ...errors, date: errors.date ?? (dateError || undefined) };
  const onDate = (date: string) => change({ date });
  const controls = { values, errors: allErrors, hints: { date: understood }, onInput: clearError, onDate };
  const subject = about ? (
    <EnquirySubject about={about} onRemoved={focusName}>
      <input type="hidden" name="about" value={about.about} />
    </EnquirySubject>
  ) : (
    <AskedHouses named={askedHouses} houses={houses} onRemoved={focusName} />
  );
  const send = <SendRow {...{ busy, outcome, details }} />;

  return (
    <div className={`contact__form${panel.covering ? " contact__form--covered" : ""}`}>
      <SentPanel
        {...{ panel, texts: details, about, houses, when }}
        day={isGiven ? day : null}
        onAnother={focusName}
      />
      {/* Errors are shown at the fields instead of in the browser's bubbles. Without scripts the browser sends it. */}
      <form
        className="form"
        method="post"
        action={pages.contact}
        noValidate
        ref={element}
        onSubmit={onSubmit}
        onReset={clear}
        onInput={typed.onInput}
      >
        {isShort ? (
          <div className="contact__asked">
            {subject}
            <AskedVisit
              visit={{ ...visit, date: visit.date || typedDate }}
              day={day}
              invalid={Boolean(allErrors.date || errors.guests)}
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

function useSentTitle(title: string, tell: Props["onSent"]) {
  useEffect(() => tell?.(title), [tell, title]);
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
