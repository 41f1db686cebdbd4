import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";

import { useFetch } from "../../api/fetching/useFetch";
import { pages } from "../../paths/publicPaths";
import type { Texts } from "../../site/siteContent";
import { useHydrated } from "../../ui/dom/useHydrated";
import { titlesInWords } from "./asking/question";
import { ISO } from "./asking/useTypedDate";
import { type AskedDay, useAskedDay } from "./asking/useAskedDay";
import type { AskedHouse } from "./asking/useAskedHouses";
import { calendarEntryLink } from "./calendarEntry";
import { fetchStories, STORIES } from "./calls";
import { postedEnquiry } from "./postedEnquiry";
import { SentReceipt } from "./SentReceipt";
import type { Subject } from "./asking/useEnquirySubject";
import type { SentPanelState } from "./useSentPanel";

interface Props {
  panel: SentPanelState;
  /** `null` until they are fetched. */
  texts: Texts | null;
  /** The item that the enquiry is about. */
  about: Subject | undefined;
  /** The houses that it is about together. */
  houses: AskedHouse[];
  /** What was known of the day before it was sent. */
  day: AskedDay | null;
  /** What was understood of the date that was sent. */
  when: string;
  /** Called when the visitor wants to write another enquiry. */
  onAnother: () => void;
}

/** Says that an enquiry was sent, and what happens next as far as the site content says it. */
export function SentPanel({ panel, texts, about, houses, day, when, onAnother }: Props) {
  const { confirmed, covering, sent } = panel;
  const element = useRef<HTMLDivElement>(null);
  const working = useHydrated();
  const title = about?.title ?? titlesInWords(houses.map((house) => house.title));
  useEffect(() => {
    const shown = element.current;
    if (!covering || !shown) return;
    // The button that had the focus is gone.
    shown.focus({ preventScroll: true });
    // It begins with what was sent, and may be higher than the window.
    if (shown.getBoundingClientRect().top < 0) shown.scrollIntoView();
  }, [covering]);
  const writeAnother = () => {
    flushSync(panel.leave);
    onAnother();
  };
  return (
    <div className="contact__answer" ref={element} tabIndex={-1}>
      <output className="contact__status">{confirmed && "Message Sent!"}</output>
      {covering && !confirmed && <h2 className="contact__status">We have your message</h2>}
      {covering && <Receipt {...{ sent, about, houses, day, when }} company={texts?.companyName} />}
      {covering && texts && <NextSteps texts={texts} />}
      {covering && ISO.test(when) && <CalendarEntry date={when} about={title || texts?.companyName || ""} />}
      {covering && working && (
        <button type="button" className="textbutton" onClick={writeAnother}>
          Write another message
        </button>
      )}
      {covering && <Stories />}
    </div>
  );
}

interface ReceiptProps extends Pick<Props, "about" | "houses" | "day" | "when"> {
  sent: SentPanelState["sent"];
  company: string | undefined;
}

/** What was sent, with what is known of the day now: the form may have been open for long. */
function Receipt({ sent, about, houses, day, when, company }: ReceiptProps) {
  const now = useAskedDay(about?.about ?? "", when, Boolean(postedEnquiry()));
  const asked = about ? [{ title: about.title, day: now ?? day }] : houses;
  return <SentReceipt {...{ sent, when, company, asked }} />;
}

function NextSteps({ texts }: { texts: Texts }) {
  const filled = [
    { term: texts.replyWhoLabel, text: texts.replyWho },
    { term: texts.replyWhenLabel, text: texts.replyWhen },
    { term: texts.replyNextLabel, text: texts.replyNext },
  ].filter(({ text }) => text);
  if (!filled.length) return null;
  return (
    <section className="contact__next" aria-labelledby="sent">
      <h2 id="sent">{texts.replyTitle}</h2>
      <dl>
        {filled.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Offers the date of the event for the visitor's calendar. */
function CalendarEntry({ date, about }: { date: string; about: string }) {
  return (
    <p>
      <a href={calendarEntryLink(date, `Our day: ${about}`)} download="our-day.ics" className="arrow-link">
        Add the date to your calendar
      </a>
    </p>
  );
}

/** Two events to read about while the answer is on its way; nothing where there are none. */
function Stories() {
  const found = useFetch(fetchStories, STORIES);
  if (found.state !== "ready" || !found.value.length) return null;
  return (
    <section className="contact__stories" aria-labelledby="stories">
      <h2 id="stories">Meanwhile, a day to read about</h2>
      <ul>
        {found.value.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={pages.event(slug)} className="arrow-link">
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
