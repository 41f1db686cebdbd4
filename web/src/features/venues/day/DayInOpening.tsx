import "./DayInOpening.css";
import type { VenueDay } from "../../../api/types";
import { dateInWords } from "../../../paths/visit";
import { DayWord } from "./Availability";

interface Props {
  day: VenueDay | null;
}

/** Whether the house is free on the chosen day, and the way to the part of the page that says more or asks for a day. */
export const DayInOpening = ({ day: answer }: Props) => (
  <div className="day-in-opening">
    {/* A server of a former release says nothing of it. */}
    {answer?.availability?.words ? (
      <DayWord day={answer.availability}>
        {" "}
        <span className="day-word__beside">
          <a href="#day">{answer.day || answer.visit.period}</a>
        </span>
      </DayWord>
    ) : (
      <a href="#day">Is your day free?</a>
    )}
  </div>
);

/** The title of the page with a day, as the server writes it; empty where nothing is known of the day. */
export function titleOn(title: string, answer: VenueDay | null): string {
  if (!answer?.visit || !answer.availability?.words) return "";
  const { availability, visit } = answer;
  const words = availability.words.charAt(0).toLowerCase() + availability.words.slice(1);
  return `${title} on ${visit.period || dateInWords(visit.date)}: ${words}`;
}
