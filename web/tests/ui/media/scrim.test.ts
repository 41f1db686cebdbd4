import { expect, test } from "vitest";

import { type MediaFacts, addMediaFacts, replaceMediaFacts } from "../../../src/api/media/mediaFacts";
import { relativeLuminance, scrimClasses } from "../../../src/ui/media/scrim";
import { mediaFacts } from "../../support/sampleItems";

const FACTS: MediaFacts = { ...mediaFacts, width: 1600, height: 1000 };
const tell = (facts: Record<string, Partial<MediaFacts>>) =>
  addMediaFacts(
    Object.fromEntries(Object.entries(facts).map(([path, each]) => [path, { ...FACTS, ...each }])),
  );

test.each([
  ["#000000", 0],
  ["#ffffff", 1],
  ["#808080", 0.216],
  ["#ff0000", 0.2126],
])("the brightness of %s is its relative luminance", (colour, brightness) => {
  expect(relativeLuminance(colour)).toBeCloseTo(brightness, 3);
});

test.each([
  ["a night", "#141821", "scrim scrim--faint"],
  ["a hill under clouds", "#6b7268", "scrim"],
  ["black and white stripes", "#808080", "scrim"],
  ["snow", "#e4e7ea", "scrim scrim--strong"],
])("text on %s stands on a scrim by the mean brightness of the picture", (_, colour, classes) => {
  tell({ "/images/a.jpg": { colour } });
  expect(scrimClasses("/images/a.jpg")).toBe(classes);
});

test("a film has the scrim that the brightest of it and its still needs", () => {
  tell({ "/images/still.jpg": { colour: "#141821" }, "/images/film.mp4": { colour: "#e4e7ea" } });
  expect(scrimClasses("/images/still.jpg", "/images/film.mp4")).toBe("scrim scrim--strong");
});

test("a transparent picture counts as bright as the background", () => {
  tell({ "/images/logo.png": { transparent: true } });
  expect(scrimClasses("/images/logo.png")).toBe("scrim scrim--strong");
});

test("a picture that nothing is known of has a scrim that holds on white", () => {
  replaceMediaFacts({});
  expect([scrimClasses("/images/new.jpg"), scrimClasses("")]).toEqual(["scrim", "scrim"]);
});
