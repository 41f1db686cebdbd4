import type { components } from "../../../api/schema";

type Schemas = components["schemas"];

export type Enquiry = Schemas["Enquiry"];
export type EnquiryCounts = Schemas["EnquiryCounts"];
export type Status = Enquiry["status"];
export type Mail = Enquiry["mail"];

/** What the mail system said to a test mail; `logged` when it delivers to nobody. */
export interface TestMailAnswer {
  answer: string;
  logged: boolean;
}

/** Whether nothing more is going to happen to a letter. */
export const isDone = ({ state }: Mail): boolean => state === "sent" || state === "logged";

/** In the order in which an enquiry usually passes through them. */
export const STATUSES: Record<Status, string> = {
  new: "New",
  replied: "Replied",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

const SORTS = ["name", "-name", "receivedAt", "-receivedAt", "status", "-status"] as const;

/** What the list is ordered by, with a leading hyphen for descending. */
export type EnquirySort = (typeof SORTS)[number];

/** The order of that name; none for any other, and the newest come first. */
export const enquirySortOf = (text: string): EnquirySort | undefined => SORTS.find((sort) => sort === text);

export const isStatus = (text: string): text is Status => text in STATUSES;
