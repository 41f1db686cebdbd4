// @module-tag slow

import { readFileSync } from "node:fs";

import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { editedOf } from "../../../support/publication";

beforeAll(loadAdminPages);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

const STYLES = readFileSync("src/ui/buttons/toggleGroup.css", "utf8");

/** The selector of pressed buttons, in which a tick shows the state without colour. */
const TICKED = /([^{}]+)::before\s*\{\s*content: "✓"/.exec(STYLES)![1]!.trim();

const TOGGLES: Record<string, string[]> = {
  venue: ["Feature on the front page", "Show full width"],
  event: ["Feature on the front page", "Show full width"],
  package: ["Featured"],
};

const FLAGS = [
  { isFeatured: false, isFullWidth: false },
  { isFeatured: true, isFullWidth: false },
  { isFeatured: false, isFullWidth: true },
];

test.each(ITEM_KINDS.flatMap((kind) => FLAGS.map((flags) => ({ ...kind, flags }))))(
  "the toggles of a $kind tell whether it is featured ($flags.isFeatured) and full width ($flags.isFullWidth)",
  async ({ kind, item, calls, detail, flags }) => {
    fakeApi({ [calls.edit]: editedOf({ ...item, ...flags }) });
    openAdmin(detail);
    await screen.findByRole("heading", { level: 1, name: item.title });
    const toggles = [...document.querySelectorAll("[aria-pressed]")];
    const on = [flags.isFeatured, flags.isFullWidth].slice(0, toggles.length);
    expect(toggles.map(({ textContent }) => textContent)).toEqual(TOGGLES[kind]);
    expect(toggles.map((toggle) => toggle.getAttribute("aria-pressed"))).toEqual(on.map(String));
    expect(toggles.map((toggle) => toggle.matches(TICKED))).toEqual(on);
  },
);
