import { expect, test, vi } from "vitest";

import { reloadForCsp } from "../../../src/ui/media/Picture";

const FOREIGN = "https://pictures.example/mill.jpg";
const HERE = { origin: "https://ceilidh.example", pathname: "/single-venue/mill" };

function loads(picture: string, loaded: string): boolean {
  const reload = vi.fn();
  reloadForCsp(picture, { ...HERE, reload }, loaded);
  return reload.mock.calls.length > 0;
}

test.each([FOREIGN, "HTTP://pictures.example/mill.jpg", "https://ceilidh.example.org/mill.jpg"])(
  "a picture of another site on a page that was not loaded itself loads the document: %s",
  (picture) => {
    expect(loads(picture, "/about")).toBe(true);
    expect(loads(picture, "/administration")).toBe(true);
  },
);

test("a document loaded in this tab is not loaded again", () => {
  expect(loads(FOREIGN, HERE.pathname)).toBe(false);
});

test.each(["/admin", "/admin/venues", "/ADMIN/venues"])(
  "the policy of a document loaded at %s allows every site",
  (loaded) => {
    expect(loads(FOREIGN, loaded)).toBe(false);
  },
);

test.each([
  "",
  "/images/a.png",
  "a.png",
  "//pictures.example/mill.jpg",
  "https://ceilidh.example/images/a.png",
])("a picture of this site needs no other policy: %s", (picture) => {
  expect(loads(picture, "/about")).toBe(false);
});
