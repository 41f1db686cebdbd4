import type { components } from "../schema";
import { fillIn } from "./fillIn";

type Enquiry = components["schemas"]["Enquiry"];

/** What came to enquiries after their first release; the other fields were always there. */
const LATER = {
  about: "",
  aboutTitle: "",
  alsoAbout: [{ about: "", title: "" }],
  occasion: "",
  date: "",
  season: "",
  guests: "",
  source: "",
  spamSign: "",
  lostReason: "",
  assigneeId: "",
  assigneeName: "",
  remindOn: "",
  turn: "",
  channel: "",
  notes: "",
  page: "",
  referrer: "",
  utmSource: "",
  utmMedium: "",
  utmCampaign: "",
} as const satisfies Partial<Enquiry>;

/** The enquiry of an answer, with the fields that a server of a former release lacks. */
export const readEnquiry = <Answer extends Enquiry>(answered: Answer): Answer => ({
  ...(fillIn(LATER, answered) as Answer),
  turnSince: answered.turnSince ?? null,
  overdueAt: answered.overdueAt ?? null,
});
