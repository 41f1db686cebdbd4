import { DayWord } from "../venues/day/Availability";
import { dayInWords, guestsInWords, titlesInWords } from "./asking/question";
import type { AskedDay } from "./asking/useAskedDay";

/** The most characters of the message that are shown again. */
const MOST_SHOWN = 300;

/** An item that the enquiry is about, and what is known of the day there. */
interface Asked {
  title: string;
  day: Pick<AskedDay, "state" | "words"> | null | undefined;
}

interface Props {
  /** What was sent, by the names of the fields. */
  sent: Readonly<Record<string, string>>;
  asked: Asked[];
  /** What was understood of the date. */
  when: string;
  company: string | undefined;
}

/** What was sent, about which houses and day, to whom, and what is known of the day. */
export function SentReceipt({ sent: { message = "", email, guests = "" }, when, asked, company }: Props) {
  const visit = [when && `on ${dayInWords(when)}`, guests && `for ${guestsInWords(guests)}`].filter(Boolean);
  const about = titlesInWords(asked.map(({ title }) => title));
  return (
    <div className="contact__receipt">
      <p>
        You wrote to {company || "us"}
        {about && (
          <>
            {" "}
            about <bdi>{about}</bdi>
          </>
        )}
        {visit.map((part) => `, ${part}`)}:
      </p>
      <blockquote dir="auto">{shortened(message)}</blockquote>
      {asked.map(
        ({ title, day }) => day && <DayOf key={title} {...{ title, day }} isOne={asked.length === 1} />,
      )}
      {email && (
        <p>
          The answer goes to <bdi>{email}</bdi>.
        </p>
      )}
    </div>
  );
}

/** What is known of the day at one house. */
const DayOf = ({ title, day, isOne }: { title: string; day: NonNullable<Asked["day"]>; isOne: boolean }) => (
  <DayWord day={day}>
    {!isOne && (
      <>
        : <bdi>{title}</bdi>
      </>
    )}
    . The house confirms.
  </DayWord>
);

const shortened = (text: string) =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text;
