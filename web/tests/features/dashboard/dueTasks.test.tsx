import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../support/openAdmin";
import { COUNTS } from "../../support/sampleEnquiry";

const TASK = { text: "Ask the house", accountName: "Morag", enquiryId: "e1", name: "Eilidh", aboutTitle: "" };

beforeAll(loadAdminPages);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

test("due tasks stand on the dashboard and lead to their enquiries", async () => {
  const tasks = [
    { ...TASK, id: "t1", day: "2026-11-20", accountName: "" },
    { ...TASK, id: "t2", day: "2026-11-26" },
  ];
  fakeApi({
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/todo": {
      body: {
        waiting: [],
        waitingTotal: 0,
        reminders: [],
        tasks,
        endingHolds: [],
        failedMails: [],
        failedEvents: 0,
        missed: [],
        unfinished: {},
        changes: [],
      },
    },
  });
  const router = openAdmin("/admin/dashboard");
  const [late, due] = within(await screen.findByRole("region", { name: "Tasks" })).getAllByRole("listitem");
  expect(late).toHaveTextContent(/^Ask the house: Eilidh Fri,? 20 Nov$/);
  expect(within(late as HTMLElement).getByText(/20 Nov/).parentElement).toHaveClass("overdue");
  expect(due).toHaveTextContent("Ask the house: Eilidh today, for Morag");
  await userEvent.click(within(due as HTMLElement).getByRole("link", { name: "Eilidh" }));
  expect(router.state.location.pathname).toBe("/admin/enquiry/e1");
});
