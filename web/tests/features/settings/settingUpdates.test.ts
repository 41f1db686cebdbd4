import { expect, test } from "vitest";

import { settingUpdates } from "../../../src/features/settings/admin/settingUpdates";

const NONE = { fullWidthVenue: "", featuredVenue: "", featuredEvent: "", fullWidthEvent: "" };
const ALL = { fullWidthVenue: "a", featuredVenue: "b", featuredEvent: "c", fullWidthEvent: "d" };

const told = (choices: typeof NONE, stored: typeof NONE) =>
  settingUpdates(choices, stored).map(({ kind, id, flag, on }) => `${kind} ${id} ${flag} ${on}`);

test("a cleared choice takes the flag from the item that had it, in the same order", () => {
  expect(told({ ...NONE, featuredVenue: "e" }, ALL)).toEqual([
    "venue a isFullWidth false",
    "venue e isFeatured true",
    "event c isFeatured false",
    "event d isFullWidth false",
  ]);
});
