import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { extensions, isFilm } from "../../../src/api/media/acceptedFormats";

test("the accepted formats are those of the server", () => {
  const server = readFileSync("../src/ceilidh/media/accepted_formats.py", "utf8");
  const accepted = (type: string) =>
    [...server.matchAll(RegExp(`"(\\w+)": \\("${type}/`, "g"))].map(([, name]) => name);

  expect(extensions).toMatchObject({ picture: accepted("image"), film: accepted("video") });
});

test.each(["a.mp4", "/images/a.WebM", "https://else.example/a.mov?x=1", "a.3gp"])("%s is a film", (value) => {
  expect(isFilm(value)).toBe(true);
});

test.each(["a.jpg", "mp4", "a.mp4.jpg", ""])("'%s' is no film", (value) => {
  expect(isFilm(value)).toBe(false);
});
