import type { EnquiryFilter } from "../calls/enquiryCalls";
import { MONTH, monthText } from "../enquiryFacts";
import { isStatus, isTurn, LIKELY_SPAM, STATUSES, TURNS } from "../calls/enquiryTypes";

const ACCOUNT = /^[0-9A-Za-z]+$/;
const ABOUT = /^(venue|event|package)\/[^/]+$/;

/** In the address of the page, those that nobody was given; no id of an account has a hyphen. */
export const NOBODY = "no-one";

/** As long as the server takes. */
const LONGEST = { page: 200, cameFrom: 253 };

/** The filter in the address of the page, without what is none. */
export function filterOf(search: string, asked: (name: string) => string): EnquiryFilter {
  const [status, about, month] = [asked("status"), asked("about"), asked("month")];
  const [assignee, turn] = [asked("assignee"), asked("turn")];
  return {
    ...(search && { search }),
    ...(isStatus(status) && { status }),
    ...(status === LIKELY_SPAM && { likelySpam: "true" }),
    ...(ABOUT.test(about) && { about }),
    ...(assignee === NOBODY ? { assigned: "false" as const } : ACCOUNT.test(assignee) && { assignee }),
    ...(isTurn(turn) && { turn }),
    ...(MONTH.test(month) && { month }),
    ...receivedFilterOf(asked),
  };
}

/** The part of the filter to which figures lead. */
function receivedFilterOf(asked: (name: string) => string): EnquiryFilter {
  const [receivedFrom, receivedTo, reached] = [asked("receivedFrom"), asked("receivedTo"), asked("reached")];
  const page = asked("fromPage").replaceAll("\0", "").slice(0, LONGEST.page);
  const cameFrom = asked("cameFrom").replaceAll("\0", "").slice(0, LONGEST.cameFrom);
  return {
    ...(MONTH.test(receivedFrom) && { receivedFrom }),
    ...(MONTH.test(receivedTo) && { receivedTo }),
    ...(page && { page }),
    ...(cameFrom && { cameFrom }),
    ...((reached === "viewing" || reached === "booked") && { reached }),
  };
}

export const filterText = (filter: EnquiryFilter): string => {
  const { search, status, month, about, assignee, assigned, turn, likelySpam } = filter;
  return [
    search,
    status && STATUSES[status],
    likelySpam && "likely spam",
    about && "what they are about",
    turn && TURNS[turn],
    assignee && "one colleague",
    assigned && "nobody’s",
    month && monthText(month),
    ...receivedTexts(filter),
  ]
    .filter(Boolean)
    .join(", ");
};

const REACHED = { viewing: "once a viewing", booked: "once booked" };

/** What narrows the list besides the controls above it, in words. */
export function receivedTexts(filter: EnquiryFilter): string[] {
  const { receivedFrom, receivedTo, page, cameFrom, reached } = filter;
  return [
    receivedFrom && `received from ${monthText(receivedFrom)}`,
    receivedTo && `received until ${monthText(receivedTo)}`,
    page && `from the page ${page}`,
    cameFrom && `through ${cameFrom}`,
    reached && REACHED[reached],
  ].filter((text): text is string => Boolean(text));
}
