import { create } from "zustand";

import { admin, CHECKLIST } from "../../paths/adminPaths";
import type { SetupStep, SetupSteps } from "./calls";

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
  acknowledgement: {
    label: "Write the mail to whoever asks",
    hint: "Whoever sends an enquiry gets it at once. While it has no words, nobody gets one.",
    to: `${admin.siteSection("contact")}#acknowledgement`,
  },
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

/** A screen of the checklist, with what is done there. */
export interface SetupScreen {
  to: string;
  label: string;
  isLeft: boolean;
}

/** The steps of the site content: all of it is one form, so they come first and one after the other. */
const SITE_STEPS = ["logo", "contact", "social", "founders"] as const;

/** The screens of all steps in the order in which they are best opened, each once. */
export function setupScreens({ steps, samples }: Pick<SetupSteps, "steps" | "samples">): SetupScreen[] {
  const isLeft = (id: SetupStep["id"]) => steps.some((step) => step.id === id && !step.done);
  const screens = new Map<string, SetupScreen>();
  const add = (to: string, label: string, left: boolean) => {
    const path = to.replace(/#.*/, "");
    const known = screens.get(path);
    // The screen is opened for what is left there first.
    screens.set(path, known?.isLeft || (known && !left) ? known : { to, label, isLeft: left });
  };
  for (const id of SITE_STEPS) add(STEPS[id].to ?? "", STEPS[id].label, isLeft(id));
  for (const { field, label, section } of samples)
    add(`${admin.siteSection(section)}#${field}`, `Write the sample texts, from “${label}” on`, true);
  for (const { id } of steps)
    if (!(SITE_STEPS as readonly string[]).includes(id) && id !== "texts")
      add(STEPS[id].to ?? `${admin.dashboard}#${CHECKLIST}`, STEPS[id].label, isLeft(id));
  return [...screens.values()];
}

/** The next screen with something left after the one that was opened last, or else the first of the others. */
export function nextScreen(screens: SetupScreen[], opened: string): SetupScreen | undefined {
  const at = screens.findIndex(({ to }) => to === opened);
  const others = [...screens.slice(at + 1), ...screens.slice(0, Math.max(at, 0))];
  return others.find(({ isLeft }) => isLeft);
}

/** The screen of the checklist that was opened last; empty while nobody works through it. */
export const useSettingUp = create<{ opened: string }>(() => ({ opened: "" }));

export const openScreen = (to: string): void => useSettingUp.setState({ opened: to });
