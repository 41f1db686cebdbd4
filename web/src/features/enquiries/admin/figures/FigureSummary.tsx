import { Link } from "react-router-dom";

import { monthText } from "../enquiryFacts";
import type { EnquiryFigures } from "./calls";
import { timeText } from "./FigureTable";
import { listOf, type ListParams, shareText } from "./figureTexts";

/** The figures of the whole period in sentences. */
export function FigureSummary({ found, list }: { found: EnquiryFigures; list: ListParams }) {
  const { enquiries, answered, medianMinutes, slowMinutes, viewings, bookings, lost } = found.total;
  const link = (count: number, text: string, params: ListParams = {}) =>
    count ? <Link to={listOf(found, { ...list, ...params })}>{text}</Link> : text;
  const months =
    found.from === found.to
      ? `in ${monthText(found.to)}`
      : `from ${monthText(found.from)} to ${monthText(found.to)}`;
  if (!enquiries)
    return (
      <div className="figure-summary">
        <p>No enquiries came {months}.</p>
      </div>
    );
  return (
    <div className="figure-summary">
      <p>
        {link(enquiries, `${enquiries} ${enquiries === 1 ? "enquiry" : "enquiries"}`)} {months}:{" "}
        {link(viewings, shareText(viewings, enquiries), { reached: "viewing" })} became a viewing,{" "}
        {link(bookings, shareText(bookings, enquiries), { reached: "booked" })} a booking, and{" "}
        {link(lost, shareText(lost, enquiries), { status: "lost" })} are lost.
      </p>
      <p>
        {answered
          ? `The first answer is known of ${answered}. Half of them waited for it no longer than ${timeText(medianMinutes)}, nine in ten no longer than ${timeText(slowMinutes)}, in hours in which the office was open.`
          : "No first answer is known."}
      </p>
    </div>
  );
}
