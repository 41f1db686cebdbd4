/** A held day of an enquiry, as the diary answers it. */
export const STAY = {
  id: "e1",
  venueId: "v1",
  venueTitle: "Torran House",
  day: "2027-06-18",
  lastDay: "2027-06-19",
  kind: "held",
  endsOn: "2026-11-28",
  enquiryId: "e1",
  label: "",
  at: "2026-11-26T12:00:00Z",
  who: "Morag",
  name: "Eilidh",
  option: 1,
  isEnding: true,
  turn: "ours",
  turnSince: "2026-03-20T12:00:00Z",
} as const;
