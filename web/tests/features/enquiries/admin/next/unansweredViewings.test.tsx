// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";

const VIEWING = {
  id: "v1",
  enquiryId: "e1",
  venueId: "h1",
  venueTitle: "Torran House",
  day: "2026-12-06",
  time: "14:00",
  startsAt: "2026-12-06T14:00:00Z",
  minutes: 60,
  accountId: "",
  accountName: "",
  visitors: "",
  sequence: 0,
  isTold: true,
};
const CLASH = { status: 409, body: { message: "The same visitors see it.", dayHeld: true } };

let viewings: object[];
let version: number;
let calls: object[];

/** A server that makes the first change and whose answer to it gets lost; then it answers. */
const losing = (change: () => void, then: object) => async (request: Request) => {
  calls.push((await request.json()) as object);
  if (calls.length > 1) return then as { body: object };
  change();
  version += 1;
  throw new TypeError("Failed to fetch");
};

function open(answers: Parameters<typeof fakeApi>[0]) {
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/list-venues": { body: { items: [{ item: { id: "h1", title: "Torran House" } }] } },
    "/api/admin/enquiries/e1": () => ({
      body: { ...enquiry, about: "venue/h1", aboutTitle: "Torran House", version },
    }),
    "/api/admin/enquiry-tasks/e1": { body: { tasks: [], missing: 0 } },
    "/api/admin/enquiry-viewings/e1": () => ({ body: viewings }),
    ...answers,
  });
  openAdmin("/admin/enquiry/e1");
}

async function press(name: string | RegExp) {
  const panel = within(await screen.findByRole("region", { name: "Next" }));
  await userEvent.click(await panel.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

const setStart = (form: Awaited<ReturnType<typeof press>>, value: string) =>
  fireEvent.change(form.getByLabelText(/^Day and time/), { target: { value } });

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  [viewings, version, calls] = [[], 1, []];
});

test("a viewing whose answer got lost is shown, and who saves it again hears that it would be mailed twice", async () => {
  const answer = vi.fn<(body: object) => void>();
  open({
    "/api/admin/plan-viewing/e1": losing(() => viewings.push(VIEWING), CLASH),
    "/api/admin/answer-enquiry/e1": async (request) => {
      answer((await request.json()) as object);
      return { body: { message: "", enquiry, step: "s1" } };
    },
  });
  const form = await press("Plan a viewing");
  await form.findByRole("option", { name: "Torran House" });
  setStart(form, "2026-12-06T14:00");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  const unsure = "The viewing may be saved all the same: look before you save it again.";
  expect(await form.findByText(`The server did not answer. ${unsure}`)).toBeVisible();
  const twice = "Saved once more, it is planned twice and mailed again.";
  expect(await form.findByText(`This viewing is planned already. ${twice}`)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Move the viewing/, hidden: true })).toBeInTheDocument();
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("The same visitors see it.")).toBeVisible();
  expect(form.getByRole("button", { name: "Save all the same" })).toBeVisible();
  await userEvent.click(form.getByRole("checkbox"));
  expect(
    form.getByText("This viewing is planned already. Saved once more, it is planned twice."),
  ).toBeVisible();
  setStart(form, "2026-12-07T14:00");
  expect(form.queryByText(/planned already/)).not.toBeInTheDocument();
  await userEvent.click(form.getByRole("button", { name: "Cancel" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Your answer" }), "Welcome");
  await userEvent.click(screen.getByRole("button", { name: "Send the answer" }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith(expect.objectContaining({ version: 2 })));
});

test("a viewing that is moved although no answer came is not mailed again unawares", async () => {
  viewings = [VIEWING];
  const moved = { ...VIEWING, time: "15:00", sequence: 1 };
  open({ "/api/admin/move-viewing/v1": losing(() => (viewings = [moved]), { body: {} }) });
  const form = await press(/^Move the viewing/);
  expect(form.queryByText(/planned already/)).not.toBeInTheDocument();
  setStart(form, "2026-12-06T15:00");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  const again = "This viewing is planned already. Saved once more, it is mailed again.";
  expect(await form.findByText(again)).toBeVisible();
});

test("a viewing that is cancelled although no answer came is no longer shown", async () => {
  viewings = [VIEWING];
  open({ "/api/admin/cancel-viewing/v1": losing(() => (viewings = []), { body: {} }) });
  const form = await press(/^Move the viewing/);
  await userEvent.click(form.getByRole("button", { name: "Cancel the viewing" }));
  const unsure = "The viewing may be cancelled all the same: look before you cancel it again.";
  expect(await form.findByText(`The server did not answer. ${unsure}`)).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Viewing", { selector: "strong" })).not.toBeInTheDocument());
});
