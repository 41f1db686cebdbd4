/** A mail of a visitor as the thread has it. */
export const RECEIVED = {
  name: "Eilidh",
  address: "eilidh@example.org",
  replyName: "",
  replyAddress: "",
  authenticity: "passed" as const,
  quoted: "",
  files: [] as { id: string; name: string; size: number }[],
  notes: [] as string[],
  automatic: "" as const,
};

/** A mail that belongs to no enquiry. */
export const otherMail = {
  ...RECEIVED,
  id: "m1",
  receivedAt: "2026-05-04T10:00:00Z",
  subject: "A hall in June",
  text: "Is the hall free in June?",
  isLikelySpam: false,
};

export const MAILBOX = {
  lastReadAt: "2026-11-26T11:58:00Z" as string | null,
  lastFailure: "",
  failingSince: null as string | null,
  otherMails: 0,
};
