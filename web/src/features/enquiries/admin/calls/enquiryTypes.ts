import type { components, operations } from "../../../../api/schema";

type Schemas = components["schemas"];

export type Enquiry = Schemas["Enquiry"];
export type EnquiryCounts = Schemas["EnquiryCounts"];
export type TrashedEnquiry =
  operations["getTrashedEnquiries"]["responses"][200]["content"]["application/json"][number];
export type Status = Enquiry["status"];
export type Mail = Enquiry["mail"];

/** Where the recipient of enquiries comes from: the server's configuration, the site content, or neither of them. */
export type RecipientSource = "server" | "company" | "sample";

/**
 * The mail server's answer to a test mail for `recipient`. `logged`: the mail was written to a log and not delivered.
 */
export interface TestMailAnswer {
  recipient: string;
  recipientSource: RecipientSource;
  answer: string;
  logged: boolean;
}

/** Whether no further delivery attempt follows. */
export const isDone = ({ state }: Mail): boolean => ["sent", "logged", "bounced"].includes(state);

/** The statuses with their labels, in the usual order. */
export const STATUSES: Record<Status, string> = {
  new: "New",
  replied: "Answered",
  viewing: "Viewing",
  held: "Held",
  booked: "Booked",
  lost: "Lost",
};

/** Whose turn it is to write, for the office. */
export const TURNS = { ours: "Your turn", theirs: "Their turn" };

export type Turn = keyof typeof TURNS;

export const isTurn = (text: string): text is Turn => text in TURNS;

export type Channel = Exclude<Enquiry["channel"], "">;

/** How an enquiry came that the office added, within a sentence. */
export const CHANNELS: Record<Channel, string> = {
  telephone: "by telephone",
  fair: "at a fair",
  instagram: "on Instagram",
  email: "by e-mail",
  other: "otherwise",
};

/** Whether the office added it, which needs no mail to hear of it. */
export const isAddedByHand = ({ channel, mail: { state, dueAt } }: Enquiry): boolean =>
  channel !== "" && state === "waiting" && dueAt === null;

/** Why an enquiry is likely spam. */
export const SPAM_SIGNS: Record<Exclude<Enquiry["spamSign"], "">, string> = {
  trap: "A field that people do not see was filled in. It was not mailed.",
  fast: "The form was filled in in less than two seconds. It was not mailed.",
  links: "It has many links, or one in the name. It was not mailed.",
  hand: "Somebody marked it.",
};

const SORTS = [
  "name",
  "-name",
  "receivedAt",
  "-receivedAt",
  "status",
  "-status",
  "turnSince",
  "-turnSince",
] as const;

/** The sort field of the list, with a leading hyphen for descending. */
export type EnquirySort = (typeof SORTS)[number];

/** The sort order with this name; `undefined` for other texts, which means newest first. */
export const enquirySortOf = (text: string): EnquirySort | undefined => SORTS.find((sort) => sort === text);

/** The name of the list of likely spam, beside those of the statuses. */
export const LIKELY_SPAM = "likely-spam";

export const isStatus = (text: string): text is Status => text in STATUSES;
