import { expect, test } from "vitest";

import { venueLocation } from "../../../src/features/venues/venueLocation";

test.each([
  ["Fort William", "Highland", "Fort William, Highland"],
  ["Edinburgh", "City of Edinburgh", "Edinburgh"],
  ["Glasgow", "Glasgow City", "Glasgow"],
  ["New York", "new york", "New York"],
  ["Perth", "Perth and Kinross", "Perth, Perth and Kinross"],
  ["", "Highland", "Highland"],
  ["Portree", "", "Portree"],
  ["", "", ""],
])("the place of a venue in %s, %s is told as %s", (city, state, place) => {
  expect(venueLocation({ city, state })).toBe(place);
});
