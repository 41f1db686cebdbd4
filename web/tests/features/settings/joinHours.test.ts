import * as fc from "fast-check";
import { expect, test } from "vitest";

import { isSameHours, joinHours } from "../../../src/features/settings/officeHours/joinHours";

const day = fc.constantFrom(
  { from: "09:00", to: "17:00" },
  { from: "10:00", to: "16:00" },
  { from: "", to: "" },
);
const hours = fc.record({
  days: fc.array(day, { minLength: 7, maxLength: 7 }),
  holidays: fc
    .subarray(["25 December 2026", "1 January 2027", "2 January 2027"])
    .map((days: string[]) => days.join("\n")),
  answerWithin: fc.constantFrom("8", "20"),
});

test("what only one of two has changed is theirs, and nothing is said where nothing is lost or new", () => {
  fc.assert(
    fc.property(hours, hours, (base, changed) => {
      expect(joinHours(base, changed, base)).toEqual({ values: changed, said: "" });
      expect(joinHours(base, changed, changed)).toEqual({ values: changed, said: "" });
      const { values, said } = joinHours(base, base, changed);
      expect(isSameHours(values, changed)).toBe(true);
      expect(said).toBe(isSameHours(base, changed) ? "" : "What they alone changed stands here now.");
    }),
  );
});

test("each day is of one of the two, mine where I have changed it", () => {
  fc.assert(
    fc.property(hours, hours, hours, (base, mine, stored) => {
      joinHours(base, mine, stored).values.days.forEach((joined, number) => {
        const [before, own, theirs] = [base, mine, stored].map(({ days }) => JSON.stringify(days[number]));
        expect(JSON.stringify(joined)).toBe(own === before ? theirs : own);
      });
    }),
  );
});
