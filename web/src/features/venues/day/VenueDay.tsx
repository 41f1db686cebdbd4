import "./VenueDay.css";
import type { Texts } from "../../../site/siteContent";
import type { Venue } from "../../../api/types";
import { useVisit } from "../../../paths/acceptedVisit";
import { dateInWords, useTypedVisit } from "../../../paths/visit";
import { ActionBar } from "../../../ui/blocks/ActionBar";
import { pounds } from "../facts/factFormats";
import { DayAnswer, guestCount } from "./DayAnswer";
import { DayForm } from "./DayForm";
import { FreeDays } from "./FreeDays";
import { useAsk } from "./useAsk";
import type { ShownDay } from "./useVenueDay";

interface Props {
  venue: Venue;
  texts: Texts;
  shown: ShownDay;
}

/** The part of a venue's page that depends on a date and a number of guests. */
export function VenueDay({ venue: { latitude, longitude }, texts, shown: { day, failed } }: Props) {
  const typed = useTypedVisit();
  const hasLight = latitude && longitude;
  return (
    <section id="day" className="section section--dark day">
      <h2>{hasLight ? texts.dayTitle : texts.dayTitleWithoutLight}</h2>
      <DayForm day={day} button={texts.dayButton} />
      <div aria-live="polite">
        {failed && <p>This could not be loaded. Please try again in a moment.</p>}
        {day && <DayAnswer day={day} ask={texts.askLabel} />}
      </div>
      {(!typed.date || (day && !day.visit?.date)) && <FreeDays />}
    </section>
  );
}

/** The bar at the foot of phones on the page of a venue. */
export function VenueBar({ venue: { title, priceFrom }, texts, shown: { day } }: Props) {
  const visit = useVisit();
  const chosen = [
    dateInWords(visit.date, { day: "numeric", month: "long" }),
    visit.guests && guestCount(Number(visit.guests)),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <ActionBar
      text={chosen || title}
      price={priceFrom && `From ${pounds(priceFrom)}`}
      {...useAsk(day, texts.askLabel)}
    />
  );
}
