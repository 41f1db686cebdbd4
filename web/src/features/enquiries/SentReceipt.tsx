import { DayWord } from "../venues/day/Availability";
import { dayInWords, guestsInWords } from "./asking/question";
import type { AskedDay } from "./asking/useAskedDay";

/** The most characters of the message that are shown again. */
const MOST_SHOWN = 300;

interface Props {
  /** What was sent, by the names of the fields. */
  sent: Readonly<Record<string, string>>;
  /** What was understood of the date. */
  when: string;
  /** The title of the item that it is about. */
  about: string | undefined;
  company: string | undefined;
  /** What is known of the day. */
  day: AskedDay | null;
}

/** What was sent, about which house and day, to whom, and what is known of the day. */
export function SentReceipt({
  sent: { message = "", email, guests = "" },
  when,
  about,
  company,
  day,
}: Props) {
  const visit = [when && `on ${dayInWords(when)}`, guests && `for ${guestsInWords(guests)}`].filter(Boolean);
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
      {day && <DayWord day={day}>. The house confirms.</DayWord>}
      {email && (
        <p>
          The answer goes to <bdi>{email}</bdi>.
        </p>
      )}
    </div>
  );
}

const shortened = (text: string) =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text;
