import type { components } from "../../../api/schema";

type Schemas = components["schemas"];

export type Enquiry = Schemas["Enquiry"];
export type EnquiryCounts = Schemas["EnquiryCounts"];
export type Status = Enquiry["status"];
export type Mail = Enquiry["mail"];

/** In the order in which an enquiry usually passes through them. */
export const STATUSES: Record<Status, string> = {
  new: "New",
  replied: "Replied",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

export const isStatus = (text: string): text is Status => text in STATUSES;
