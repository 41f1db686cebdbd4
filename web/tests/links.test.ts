import { expect, test } from "vitest";

import { safeLink } from "../src/ui/links";

test.each(["https://a.example", "http://a.example", "mailto:a@b.example", "tel:+44", "/contact", "#top"])(
  "%s may be followed",
  (target) => {
    expect(safeLink(target)).toBe(target);
  },
);

test.each(["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "vbscript:x", "", "  "])(
  "'%s' is no target",
  (target) => {
    expect(safeLink(target)).toBeUndefined();
  },
);
