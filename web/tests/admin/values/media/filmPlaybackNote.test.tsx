import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StoredFilm } from "../../../../src/admin/screens/detail/MediaFacts";
import { selectedFilmNote, storedFilmNote } from "../../../../src/admin/values/media/filmPlaybackNote";
import { fakeApi } from "../../../support/fakeApi";
import { Queries } from "../../../support/Queries";

const AVI = "/images/a.avi";
const UNKNOWN = { format: "AVI", plays: "", poster: "" };

test.each([
  ["is being converted", { path: AVI, facts: UNKNOWN, converts: true }, /^Browsers don’t play AVI: .*being/],
  ["can't be converted", { path: AVI, facts: UNKNOWN, converts: false }, /^Browsers don’t play AVI, .*can’t/],
  [
    "was converted",
    { path: AVI, facts: { ...UNKNOWN, plays: "/images/a.avi_film.mp4" }, converts: false },
    /AVI: visitors see it converted/,
  ],
  [
    "could not be converted",
    { path: AVI, facts: { ...UNKNOWN, poster: "/images/a.avi_poster.jpg" }, converts: true },
    /could not be converted/,
  ],
])("of a film that %s its format is named", (_, { path, facts, converts }, words) => {
  expect(storedFilmNote(path, facts, converts)).toMatch(words);
});

test("of a film that plays as it is nothing is said", () => {
  const plays = { format: "MP4", plays: "/images/a.mp4", poster: "" };
  expect(storedFilmNote("/images/a.mp4", plays, false)).toBeUndefined();
  expect(selectedFilmNote("ceilidh.MP4", false)).toBeUndefined();
  expect(selectedFilmNote("hall.jpg", false)).toBeUndefined();
});

test("a chosen film is described by its name", () => {
  expect(selectedFilmNote("ceilidh.MOV", true)).toBe("Browsers don’t play MOV: it will be converted to MP4.");
  expect(selectedFilmNote("ceilidh.mkv", false)).toContain("MKV, and it can’t be converted here.");
});

test("a stored film is shown in the form that plays", async () => {
  const made = { ...UNKNOWN, format: "AVI (mpeg4)", plays: "/images/a.avi_film.mp4" };
  fakeApi({
    "/api/admin/get-media-facts": { body: { [AVI]: made } },
    "/api/admin/get-upload-limits": { body: { pictureBytes: 1, filmBytes: 1, convertsFilms: true } },
  });
  render(<StoredFilm label="Featured video" path={AVI} />, { wrapper: Queries });
  expect(await screen.findByText(/Browsers don’t play AVI \(mpeg4\)/)).toBeVisible();
  expect(screen.getByLabelText("Featured video")).toHaveAttribute("src", made.plays);
});
