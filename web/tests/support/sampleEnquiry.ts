/** The response of a failing server. */
export const FAILURE = { status: 500, body: { message: "The cellar is flooded" } };

export const COUNTS = {
  total: 2,
  unread: 1,
  statuses: { new: 2, replied: 0, viewing: 0, held: 0, booked: 0, lost: 0 },
  likelySpam: 0,
};

/** What a visitor may say of the event, nothing of it. */
export const UNSAID = {
  about: "",
  aboutTitle: "",
  alsoAbout: [] as { about: string; title: string }[],
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
  turnSince: null,
  overdueAt: null,
  page: "",
  referrer: "",
  utmSource: "",
  utmMedium: "",
  utmCampaign: "",
} as const;
const SENT = { state: "sent", failures: 0, lastFailure: "", sentAt: "2026-05-04T10:00:02Z", dueAt: null };

export const FAILING = {
  state: "failing",
  failures: 3,
  lastFailure: "Unavailable: 451 no room here, try later",
  sentAt: null,
  dueAt: "2026-05-04T11:00:00Z",
};

export const enquiry = {
  _id: "e1",
  id: "e1",
  name: "Eilidh",
  email: "eilidh+wedding@example.org",
  phone: "+44 (0)131 496-0000",
  message: "Is June free?",
  ...UNSAID,
  receivedAt: "2026-05-04T10:00:00Z",
  status: "new",
  notes: "",
  isRead: true,
  version: 1,
  mail: SENT,
};

/** The responses about the thread of the enquiry, in which nothing happened. */
export const NO_STEPS = {
  "/api/admin/enquiries-of-person/e1": { body: [] },
  "/api/admin/enquiry-steps/e1": { body: [] },
  "/api/admin/colleagues": { body: [{ id: "m1", name: "Morag" }] },
  "/api/admin/reply-templates": { body: { templates: [] } },
};

/** A step of Morag's with nothing in it. */
export const EMPTY_STEP = {
  id: "s1",
  at: "2026-05-04T10:00:00Z",
  who: "Morag",
  text: "",
  value: "",
  former: "",
  subject: "",
  fact: "" as const,
  files: [],
  fileNames: [],
  privateFiles: [],
  mail: null,
  undoFor: 0,
  received: null,
};
