import { expect, test } from "vitest";

import {
  type DaysForAnswer,
  fillTemplate,
  placeholderError,
} from "../../../../src/features/enquiries/admin/thread/templateText";
import type { Enquiry } from "../../../../src/features/enquiries/admin/enquiryTypes";

const ENQUIRY = { name: "Eilidh", aboutTitle: "Torran House", date: "2027-06-19", guests: "54" } as Enquiry;
const TEXT = "It is {availability}. Free: {free days}.";

test("a template takes in what the diary says of the day and of the nearest free ones", () => {
  const days: DaysForAnswer = { state: "taken", nearest: ["2027-06-12", "2027-06-26"] };

  expect(fillTemplate(TEXT, ENQUIRY, days)).toBe("It is taken. Free: 12 June 2027 and 26 June 2027.");
});

test("what the diary does not say has to be replaced", () => {
  const text = fillTemplate(TEXT, ENQUIRY);

  expect(text).toBe(TEXT);
  expect(placeholderError(text)).toContain("{availability}");
});
