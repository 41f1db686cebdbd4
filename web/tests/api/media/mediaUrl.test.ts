import { expect, test } from "vitest";

import { mediaUrl } from "../../../src/api/media/mediaUrl";

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
