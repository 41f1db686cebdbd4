import { expect, test } from "vitest";

import { breakpointClasses } from "../../../src/layouts/public/Header";
import site from "../../support/site/siteContent.json";

const GERMAN = {
  navHome: "Startseite",
  navAbout: "Über unser Haus",
  navServices: "Was wir für Sie tun",
  navVenues: "Schlösser und Häuser",
  navEvents: "Vergangene Feste",
  navContact: "Schreiben Sie uns",
  startLabel: "Jetzt Ihr Fest planen",
};
const classes = (changes: object) => breakpointClasses({ ...site, ...changes } as never).trim();

test("the sample words, with a name or a logo, and no words yet are in a row wherever there may be one", () => {
  expect(classes({ companyName: "Ceilidh" })).toBe("header--from-993");
  const logos = { logoOnLight: "/logo.png", logoOnDark: "/logo.png" };
  expect(classes({ ...logos, companyName: "Glenmorag & Daughters" })).toBe("header--from-993");
  expect(breakpointClasses({}).trim()).toBe("header--from-993");
});

test("with a logo for one ground alone there is room for the name, which stands on the other", () => {
  expect(classes({ logoOnLight: "/logo.png", companyName: "Glenmorag & Daughters" })).toBe(
    classes({ companyName: "Glenmorag & Daughters" }),
  );
});

test.each([
  ["a longer name", { companyName: "Glenmorag & Daughters" }, "1200"],
  ["capitals", { companyName: "CEILIDH", navServices: "WHAT WE DO", navVenues: "VENUES" }, "993"],
  ["German words", { companyName: "Ceilidh", ...GERMAN }, "1640"],
  [
    "wide letters",
    { companyName: "宴会企画", navHome: "ホームページへ", navAbout: "私たちについて" },
    "1200",
  ],
  ["a name that no row has room for", { companyName: "Ceilidh ".repeat(14) }, "never"],
])("%s", (_, changes, from) => {
  expect(classes(changes).split(" ")[0]).toBe(`header--from-${from}`);
});

test("on a phone a long name is smaller and without the contact link, a long word leaves that out", () => {
  expect(classes({ companyName: "Glenmorag & Daughters" })).toContain("header--long header--tight");
  const long = classes({ companyName: "Ceilidh", navContact: "Schreiben Sie uns" });
  expect(long).toContain("header--tight");
  expect(long).not.toContain("header--long");
});
