import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { editedOf } from "../../../support/publication";
import { enquiry } from "../../../support/sampleEnquiry";

beforeAll(loadAdminPages);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

const ARABIC = "قلعة على ضفاف البحيرة";

const heading = () => screen.findByRole("heading", { level: 1, name: ARABIC });

test.each(ITEM_KINDS)(
  "the title, facts and rows of a $kind run the way their script does",
  async ({ item, calls, detail }) => {
    fakeApi({ [calls.edit]: editedOf({ ...item, title: ARABIC }) });
    openAdmin(detail);
    expect(await heading()).toHaveAttribute("dir", "auto");
    const page = document.querySelector("article")!;
    for (const parts of ["dd", "li"]) {
      const found = [...page.querySelectorAll(parts)];
      expect(found).not.toHaveLength(0);
      for (const each of found) expect(each).toHaveAttribute("dir", "auto");
    }
  },
);

test("the name, message and notes of an enquiry run the way their script does", async () => {
  const stored = { ...enquiry, name: ARABIC, message: `${ARABIC}?`, notes: `${ARABIC}!` };
  fakeApi({ "/api/admin/enquiries/e1": { body: stored } });
  openAdmin("/admin/enquiry/e1");
  expect(await heading()).toHaveAttribute("dir", "auto");
  expect(screen.getByText(stored.message, { selector: "p" })).toHaveAttribute("dir", "auto");
  expect(screen.getByText(stored.notes, { selector: "p" })).toHaveAttribute("dir", "auto");
});
