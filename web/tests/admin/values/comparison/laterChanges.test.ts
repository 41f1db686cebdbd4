import { expect, test } from "vitest";

import { copyOf, withLaterChanges } from "../../../../src/admin/values/comparison/laterChanges";

const [F, G] = [new File(["f"], "f.jpg"), new File(["g"], "g.jpg")];
const file = (chosen: File | null, path = "") => ({ path, file: chosen });
const gallery = (paths: string[], files: File[]) => ({ paths, files });
const row = (title: string, image = file(null)) => ({ title, image });

test.each([
  ["what nobody touched is as it is stored", "a", "A", "a", "A"],
  ["a text that was typed meanwhile stays", "a", "a", "ab", "ab"],
  ["a text that was typed meanwhile stays, whatever is stored", "a", "A", "ab", "ab"],
  ["a file that was sent is stored", file(F), file(null, "/f"), file(F), file(null, "/f")],
  ["a file that replaces it meanwhile stays", file(F), file(null, "/f"), file(G), file(G, "/f")],
  [
    "a file that is no longer chosen was sent already",
    file(F),
    file(null, "/f"),
    file(null),
    file(null, "/f"),
  ],
  ["a file that was not sent stays", file(null), file(null), file(G), file(G)],
  ["a file stays where the answer does not name its path", file(F), file(F), file(F), file(F)],
  [
    "of a gallery the files that were added meanwhile stay",
    gallery(["/a"], [F]),
    gallery(["/a", "/f"], []),
    gallery(["/a"], [F, G]),
    gallery(["/a", "/f"], [G]),
  ],
  [
    "texts within a record are told apart",
    { top: "a", left: "b" },
    { top: "A", left: "B" },
    { top: "ab", left: "b" },
    { top: "ab", left: "B" },
  ],
  [
    "a changed row has the stored path of its file",
    [row("a", file(F)), row("b")],
    [row("a", file(null, "/f")), row("b")],
    [row("a", file(F)), row("bc", file(G))],
    [row("a", file(null, "/f")), row("bc", file(G))],
  ],
  [
    "a row that moved meanwhile keeps the stored path of its file",
    [row("a", file(F)), row("b")],
    [row("a", file(null, "/f")), row("b")],
    [row("b"), row("a", file(F))],
    [row("b"), row("a", file(null, "/f"))],
  ],
  [
    "a blank row stays, so that it can be filled in",
    [row("a"), row("")],
    [row("a")],
    [row("a"), row("")],
    [row("a"), row("")],
  ],
  [
    "rows of which some were left out are as they are stored",
    [row("a", file(F)), row("left out")],
    [row("a", file(null, "/f"))],
    [row("a", file(F)), row("left out")],
    [row("a", file(null, "/f"))],
  ],
])("%s", (_what, sent, stored, now, shown) => {
  expect(withLaterChanges({ field: sent }, { field: stored }, { field: now })).toEqual({ field: shown });
});

test("a copy does not follow the form, and has its files", () => {
  const values = { centre: { top: "a" }, rows: [row("a", file(F))] };
  const copy = copyOf(values);
  values.centre.top = "b";
  values.rows[0]!.title = "b";
  expect(copy).toEqual({ centre: { top: "a" }, rows: [row("a", file(F))] });
  expect(copy.rows[0]!.image.file).toBe(F);
});
