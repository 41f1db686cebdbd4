import { admin } from "../../paths/adminPaths";

interface ScreenTexts {
  /** What the screen is for. */
  purpose: string;
  /** What belongs into its list, said while that is empty. */
  first?: string;
}

/** What the screens say of themselves, by their addresses. */
export const SCREEN_TEXTS = {
  [admin.dashboard]: { purpose: "What waits for somebody, and what changed last." },
  [admin.myDay]: { purpose: "What is yours today: viewings, tasks, answers and holds that end." },
  [admin.venues]: {
    purpose: "The venues that you offer. Each live venue has a page of its own on the site.",
    first: "Begin with your best one. A title is enough for a draft.",
  },
  [admin.events]: {
    purpose: "Weddings, parties and brand events that you have planned. Visitors see them as your portfolio.",
    first: "Begin with one that you have good pictures of. A title is enough for a draft.",
  },
  [admin.packages]: {
    purpose: "What you plan at a price: the steps, the venues for it and how to book.",
    first: "Begin with what couples ask for most. A title is enough for a draft.",
  },
  [admin.pages]: {
    purpose: "Pages of text, such as the privacy page, the terms or answers to frequent questions.",
    first: "Begin with the privacy page: the button above makes a draft of it.",
  },
  [admin.pictures]: {
    purpose: "All pictures, films and PDFs: what they show, who took them and where they are used.",
    first: "What is added above, or uploaded in a form, is listed here.",
  },
  [admin.describePictures]: {
    purpose: "Descriptions are read aloud to those who can’t see the pictures. Search engines read them too.",
  },
  [admin.enquiries]: {
    purpose: "What visitors asked, and what became of it.",
    first: "What visitors send with the contact form is listed here, and mailed to you.",
  },
  [admin.importEnquiries]: {
    purpose:
      "Brings in the enquiries of your former program or table. You see first what becomes of each row. Nobody gets a mail.",
  },
  [admin.otherMails]: {
    purpose: "Mails that answer no enquiry. Make an enquiry of one, add it to an enquiry, or set it aside.",
    first: "What comes to the mailbox of the office and answers no enquiry is listed here.",
  },
  [admin.diary]: { purpose: "The days on which a venue is asked for, held or booked." },
  [admin.figures]: { purpose: "How many enquiries came in, what led to them and what became of them." },
  [admin.redirects]: { purpose: "Addresses of a former site, and where visitors who follow them are sent." },
  [admin.account]: { purpose: "How you sign in, and what your colleagues see of you." },
} satisfies Record<string, ScreenTexts>;

export type DescribedScreen = keyof typeof SCREEN_TEXTS;
