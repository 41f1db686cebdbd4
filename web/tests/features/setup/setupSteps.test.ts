import { expect, test } from "vitest";

import type { SetupStep } from "../../../src/features/setup/calls";
import { nextScreen, setupScreens } from "../../../src/features/setup/setupSteps";

const IDS = [
  ...(["logo", "contact", "social", "founders", "venue"] as const),
  ...(["picks", "mail", "acknowledgement", "privacy", "terms", "texts"] as const),
];
const SAMPLES = [
  { field: "aboutIntro", label: "Introduction", section: "about" },
  { field: "eventLead", label: "Paragraph about castles", section: "eventPage" },
  { field: "bookingText", label: "Text of the banner", section: "eventPage" },
];

const screens = (done: SetupStep["id"][] = [], samples = SAMPLES) =>
  setupScreens({ steps: IDS.map((id) => ({ id, done: done.includes(id) })), samples });

test("the sections of the site come first, each once, and then the other screens", () => {
  expect(screens().map(({ to }) => to)).toEqual([
    "/admin/site/company",
    "/admin/site/about",
    "/admin/site/event-page#eventLead",
    "/admin/add-venue",
    "/admin/settings",
    "/admin/dashboard#setup-steps",
    "/admin/site/contact#acknowledgement",
    "/admin/pages",
    "/admin/add-page",
  ]);
});

test("a section of which the step is done and a text is left is opened at the text", () => {
  const about = screens(["founders"]).find(({ to }) => to.startsWith("/admin/site/about"));
  expect(about).toMatchObject({ to: "/admin/site/about#aboutIntro", isLeft: true });
});

test.each([
  ["/admin/site/company", [], "/admin/site/about"],
  ["/admin/site/about", [], "/admin/site/event-page#eventLead"],
  ["/admin/site/event-page#eventLead", ["venue"], "/admin/settings"],
  ["/admin/add-page", [], "/admin/site/company"],
  ["/admin/add-page", ["logo", "contact", "social"], "/admin/site/about"],
] as [string, SetupStep["id"][], string][])("after %s, with %j done, comes %s", (opened, done, next) => {
  expect(nextScreen(screens(done), opened)?.to).toBe(next);
});

test("after the last step that was left comes none", () => {
  const all = screens([...IDS], []);
  expect(nextScreen(all, "/admin/add-page")).toBeUndefined();
  expect(
    nextScreen(
      screens(
        IDS.filter((id) => id !== "terms"),
        [],
      ),
      "/admin/add-page",
    ),
  ).toBeUndefined();
});
