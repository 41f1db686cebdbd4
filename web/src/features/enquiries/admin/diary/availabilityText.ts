import type { EnquiryDays } from "./diaryCalls";

const WORDS: Record<EnquiryDays["state"], string> = {
  free: "free as far as we know",
  held: "held for somebody else",
  taken: "taken",
  unknown: "",
};

/** What the day of an enquiry is, by what others have: words within a sentence, empty where nothing is known. */
export const availabilityText = (state: EnquiryDays["state"]): string => WORDS[state];
