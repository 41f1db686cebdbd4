import { expect, test } from "vitest";

import {
  filmSources,
  posterOf,
  renditionUrl,
  screenWidth,
  srcSetOf,
} from "../../../src/api/media/renditions";

test("a stored picture is offered in every width", () => {
  expect(srcSetOf("/images/a.jpg")).toBe(
    "/images/a.jpg?w=320 320w, /images/a.jpg?w=480 480w, /images/a.jpg?w=640 640w, /images/a.jpg?w=960 960w, " +
      "/images/a.jpg?w=1280 1280w, /images/a.jpg?w=1920 1920w, /images/a.jpg?w=2560 2560w",
  );
});

test.each([
  [700, "320w, 480w, 640w, 700w"],
  [640, "320w, 480w, 640w"],
  [100, "100w"],
  [4000, "320w, 480w, 640w, 960w, 1280w, 1920w, 2560w"],
])("a picture %i wide is offered no wider than it is", (own, widths) => {
  expect(srcSetOf("/images/a.jpg", own)?.replace(/\S+\?w=\d+ /g, "")).toBe(widths);
});

test.each([
  "https://else.example/a.jpg",
  "/images/a.svg",
  "/images/a.mp4",
  "",
  "/images/a, b.jpg",
  "/images/a.jpg?x",
])("'%s' comes as it is", (path) => expect(srcSetOf(path)).toBeUndefined());

test("a picture from elsewhere has no widths", () => {
  expect(renditionUrl("https://else.example/a.jpg", 640)).toBe("https://else.example/a.jpg");
});

test.each([
  [390, 3, 1920],
  [1440, 1, 2560],
  [200, 1, 320],
  [3000, 2, 2560],
])("a screen of %i at %i is filled and zoomed into with %i pixels", (innerWidth, devicePixelRatio, width) => {
  expect(screenWidth({ innerWidth, devicePixelRatio } as Window & typeof globalThis)).toBe(width);
});

test.each([
  ["/images/a.mp4", ["/images/a.mp4", "/images/a.mp4_film.mp4"]],
  ["/images/a.AVI", ["/images/a.AVI_film.mp4"]],
  ["/images/a.mov", ["/images/a.mov_film.mp4"]],
  ["https://else.example/a.avi", ["https://else.example/a.avi"]],
])("%s is played from what plays", (path, sources) => {
  expect(filmSources(path)).toEqual(sources);
});

test("a film of one's own has a poster, one from elsewhere none", () => {
  expect(posterOf("/images/a.mp4")).toBe("/images/a.mp4_poster.jpg");
  expect(posterOf("https://else.example/a.mp4")).toBe("");
});
