// @vitest-environment node
import { expect, test } from "vitest";
import { titleWithPlace } from "../../../src/site/useDocumentTitle";
import cases from "./titles.json";

test.each(cases)("a page's title is $title at '$place': $titled", ({ title, place, titled }) => {
  expect(titleWithPlace(title, place)).toBe(titled);
});
