import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";

import { addressText, isAddress } from "../../../../src/admin/fields/searchEntry/addressText";

test.each([
  ["Loch Tummel House!", "loch-tummel-house"],
  ["  Café Ròs ", "cafe-ros"],
  ["a--b", "a-b"],
  ["dunmore", "dunmore"],
  ["宴会", ""],
])("%j becomes the address %j", (typed, address) => {
  expect(addressText(typed)).toBe(address);
});

test("what is shown as an address is one that the server takes, or nothing", () => {
  assert(
    property(string({ unit: "grapheme" }), (typed) => {
      const address = addressText(typed);
      return address === "" || (isAddress(address) && addressText(address) === address);
    }),
  );
});
