import { expect, test } from "vitest";

import { isFilm } from "../../../src/api/media/acceptedFormats";

test.each(["a.mp4", "/images/a.WebM", "https://else.example/a.mov?x=1", "a.3gp"])("%s is a film", (value) => {
  expect(isFilm(value)).toBe(true);
});

test.each(["a.jpg", "mp4", "a.mp4.jpg", ""])("'%s' is no film", (value) => {
  expect(isFilm(value)).toBe(false);
});
