import { londonFormat } from "../../../../admin/values/times/londonTime";
import { type Enquiry, TURNS } from "../calls/enquiryTypes";

const DAY = londonFormat({ day: "numeric", month: "long" });

type Known = Pick<Enquiry, "turn" | "turnSince" | "overdueAt">;

/** Whether an enquiry has waited for an answer longer than the office takes. */
export const isOverdue = ({ turn, overdueAt }: Known): boolean =>
  turn === "ours" && overdueAt !== null && Date.parse(overdueAt) < Date.now();

interface Props {
  enquiry: Known;
  className?: string;
}

/** Whose turn it is and since when; nothing where nobody has to write. */
export function TurnText({ enquiry, className = "" }: Props) {
  const { turn, turnSince } = enquiry;
  if (!turn || !turnSince) return null;
  const overdue = isOverdue(enquiry);
  return (
    <span className={`${className} ${overdue ? "overdue" : ""}`.trim() || undefined}>
      {overdue && "Overdue: "}
      {overdue ? TURNS[turn].toLowerCase() : TURNS[turn]} since{" "}
      <time dateTime={turnSince}>{DAY.format(new Date(turnSince))}</time>
    </span>
  );
}
