import { expect, test } from "vitest";

import { isFilm, mediaUrl } from "../../../src/api/media/mediaFiles";

test.each([
  ["http://else.example/a.jpg", "http://else.example/a.jpg"],
  ["HTTPS://else.example/a.jpg", "HTTPS://else.example/a.jpg"],
  ["/images/a.jpg", "https://api.example/images/a.jpg"],
  ["a hall.jpg", "https://api.example/images/a%20hall.jpg"],
  ["javascript:alert(1)", "https://api.example/images/javascript%3Aalert(1)"],
])("%s is shown from %s", (value, address) => {
  expect(mediaUrl(value, "https://api.example")).toBe(address);
});

test("a path never names another host", () => {
  expect(mediaUrl("//else.example/a.jpg", "")).toBe("/else.example/a.jpg");
});

test.each(["a.mp4", "/images/a.WebM", "https://else.example/a.mov?x=1", "a.3gp"])("%s is a film", (value) => {
  expect(isFilm(value)).toBe(true);
});

test.each(["a.jpg", "mp4", "a.mp4.jpg", ""])("'%s' is no film", (value) => {
  expect(isFilm(value)).toBe(false);
});
