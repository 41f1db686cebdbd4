import { admin } from "../../paths/adminPaths";
import type { SetupStep } from "../setup/calls";

interface StepText {
  label: string;
  hint: string;
  /** The screen that does it; without one it is done here. */
  to?: string;
}

export const STEPS: Record<SetupStep["id"], StepText> = {
  logo: {
    label: "Add your logo",
    hint: "One for a light ground and one for a dark ground. Where one is missing the site shows the company name.",
    to: admin.siteSection("company"),
  },
  contact: {
    label: "Change the contact details",
    hint: "E-mail, phone and address are samples until you change all three.",
    to: admin.siteSection("company"),
  },
  social: {
    label: "Change the social media links",
    hint: "The sample leads to an account that is not yours. Remove it if you have none.",
    to: admin.siteSection("company"),
  },
  founders: {
    label: "Introduce the founders",
    hint: "Names and texts are samples until you change or remove each founder.",
    to: admin.siteSection("about"),
  },
  venue: { label: "Add your first venue", hint: "It counts once it is published.", to: admin.addVenue },
  picks: {
    label: "Choose what the front page shows",
    hint: "The featured and the full-width venue, and the same for events once there are any.",
    to: admin.settings,
  },
  mail: { label: "Send a test mail", hint: "It shows whether enquiries reach your office." },
  privacy: {
    label: "Publish a privacy page",
    hint: "A draft that is true of this site is there to finish. Fill in everything in square brackets.",
    to: admin.pages,
  },
  terms: {
    label: "Publish your terms",
    hint: "A page that the footer names. Until then its link to the terms leads nowhere.",
    to: admin.addPage,
  },
  texts: {
    label: "Write the texts of the site",
    hint: "These texts are samples until you change them. Where one is true of you, say it in your own words.",
  },
};
