import { expect, test } from "vitest";

import { type MediaFacts, addMediaFacts, replaceMediaFacts } from "../../../src/api/media/mediaFacts";
import { itemPictureFrames } from "../../../src/ui/media/itemPictureFrames";
import { pictureFrames } from "../../../src/ui/media/pictureFrames";
import { openingClasses, openingFrames, scrimClasses, wordedFrames } from "../../../src/ui/media/scrim";
import { mediaFacts } from "../../support/sampleItems";

const FACTS: MediaFacts = { ...mediaFacts, width: 1600, height: 1000 };
const tell = (facts: Record<string, Partial<MediaFacts>>) =>
  addMediaFacts(
    Object.fromEntries(Object.entries(facts).map(([path, each]) => [path, { ...FACTS, ...each }])),
  );

test("words have the scrim of their place", () => {
  tell({ "/images/a.jpg": { scrims: "0112p" } });

  expect(scrimClasses("opening", "/images/a.jpg")).toBe("scrim scrim--1");
  expect(scrimClasses("section", "/images/a.jpg")).toBe("scrim scrim--2");
  expect(scrimClasses("centre", "/images/a.jpg")).toBe("on-paper");
});

test("a picture that opens a page starts under the header, unless that would need a dark scrim", () => {
  tell({ "/images/a.jpg": { scrims: "10000" }, "/images/b.jpg": { scrims: "p2000" } });

  expect(openingClasses("/images/a.jpg")).toBe("scrim scrim--0 under-header under-header--1");
  expect(openingClasses("/images/b.jpg")).toBe("scrim scrim--2");
});

test("a picture that opens a page is smaller where its words stand below it", () => {
  tell({ "/images/a.jpg": { scrims: "10000" }, "/images/b.jpg": { scrims: "0p000" } });

  expect(openingFrames(["/images/a.jpg"], pictureFrames.opening)).toBe(pictureFrames.opening);
  expect(openingFrames(["/images/b.jpg"], pictureFrames.opening)).toBe(pictureFrames.openingOnPaper);
});

test("a film has the scrim that the brighter of it and its still needs", () => {
  tell({ "/images/still.jpg": { scrims: "00000" }, "/images/film.mp4": { scrims: "23333" } });

  expect(scrimClasses("feature", "/images/still.jpg", "/images/film.mp4")).toBe("scrim scrim--3");
});

test("words of a picture that nothing is known of stand on paper", () => {
  replaceMediaFacts({});
  tell({ "/images/uploaded.jpg": {} });

  expect(scrimClasses("opening", "/images/uploaded.jpg")).toBe("on-paper");
  expect(openingClasses("/images/new.jpg")).toBe("on-paper");
  expect(openingClasses("")).toBe("on-paper");
});

test("an upright picture is whole beside its words in a wide window, and no other", () => {
  const sizes = { upright: [800, 1200], wide: [1200, 800], square: [900, 900] } as const;
  for (const [name, [width, height]] of Object.entries(sizes))
    tell({ [`/images/${name}.jpg`]: { width, height, scrims: "00000" } });

  expect(scrimClasses("section", "/images/upright.jpg")).toBe("scrim scrim--0 halves");
  expect(scrimClasses("section", "/images/wide.jpg")).toBe("scrim scrim--0");
  expect(scrimClasses("section", "/images/square.jpg")).toBe("scrim scrim--0");
  expect(scrimClasses("section", "")).toBe("on-paper");
  expect(wordedFrames(itemPictureFrames.banner, ["/images/upright.jpg"])).toEqual([
    { from: 1024, width: "50vw", shape: itemPictureFrames.banner[0]!.shape, whole: true },
    ...itemPictureFrames.banner,
  ]);
  expect(wordedFrames(itemPictureFrames.banner, ["/images/wide.jpg"])).toBe(itemPictureFrames.banner);
});

test("a film is beside its words where both it and its still are upright", () => {
  tell({
    "/images/film.mp4": { width: 608, height: 1080, scrims: "00000" },
    "/images/tall.jpg": { width: 800, height: 1200, scrims: "00000" },
    "/images/flat.jpg": { width: 1200, height: 800, scrims: "00000" },
  });

  expect(openingClasses("/images/tall.jpg", "/images/film.mp4")).toContain(" halves ");
  expect(openingClasses("/images/flat.jpg", "/images/film.mp4")).not.toContain("halves");
});

test("an upright picture that opens a page is as high as the window, wherever its words stand on a phone", () => {
  tell({ "/images/bright.jpg": { width: 800, height: 1200, scrims: "ppppp" } });

  expect(openingFrames(["/images/bright.jpg"], pictureFrames.opening)).toEqual([
    { from: 1024, width: "50vw", shape: "min(100vh, 64rem)", whole: true },
    ...pictureFrames.openingOnPaper,
  ]);
});
