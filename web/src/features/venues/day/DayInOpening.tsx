import "./DayInOpening.css";
import type { VenueDay } from "../../../api/types";
import { before, DayWord } from "./Availability";

/** Whether the house is free on the chosen day, and the way to the part of the page that says more or asks for a day. */
export function DayInOpening({ day: answer }: { day: VenueDay | null }) {
  // A server of a former release says nothing of it.
  if (!answer?.availability?.words)
    return (
      <p className="day-in-opening">
        <a href="#day">Is your day free?</a>
      </p>
    );
  const { day, availability, visit } = answer;
  return (
    <div className="day-in-opening">
      <DayWord day={availability}>
        {day ? before(availability) : " · "}
        <a href="#day">{day || visit.period}</a>
      </DayWord>
    </div>
  );
}

/** The title of the page with a day, as the server writes it; empty where nothing is known of the day. */
export function titleOn(title: string, answer: VenueDay | null): string {
  const words = answer?.availability?.words;
  if (!answer || !words) return "";
  const date = answer.day.split(" ").slice(1).join(" ");
  return `${title} on ${answer.visit.period || date}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
