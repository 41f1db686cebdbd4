// @module-tag slow

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { PrivateFile } from "../../../../../src/features/enquiries/admin/files/calls";
import { attachmentsOf } from "../../../../../src/features/enquiries/admin/files/attachments";
import { fakeApi } from "../../../../support/fakeApi";
import { FakeXhr } from "../../../../support/fakeXhr";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { EMPTY_STEP, COUNTS, enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";

const ANSWER = "/api/admin/answer-enquiry/e1";
const WAITING = "/api/admin/waiting-enquiry-files/e1";
const PRICES: PrivateFile = { id: "f1", name: "Prices.pdf", mediaType: "application/pdf", size: 2048 };
const PLAN: PrivateFile = { id: "f2", name: "Plan.pdf", mediaType: "application/pdf", size: 4096 };

let waiting: PrivateFile[] = [];

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: vi.fn() }));
  FakeXhr.reset();
  attachmentsOf("e1").store.setState({ uploads: [] });
  waiting = [];
});

async function open(more = {}) {
  const requests = fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/enquiry-steps/e1": { body: [] },
    [WAITING]: () => ({ body: waiting }),
    [ANSWER]: () => {
      waiting = [];
      return { body: { message: "", enquiry: { ...enquiry, version: 2 }, step: "s1" } };
    },
    ...more,
  });
  openAdmin("/admin/enquiry/e1");
  const region = await screen.findByRole("region", { name: "Answer" });
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith(WAITING))).toBe(true));
  return { requests, region, composer: within(region) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const file = (name: string, size = 3) => {
  const made = new File(["abc"], name);
  if (size !== 3) Object.defineProperty(made, "size", { value: size });
  return made;
};

const carried = (files: File[], plain = "") => ({ types: ["Files"], files, getData: () => plain });

const choose = ({ composer }: Opened, ...files: File[]) =>
  userEvent.upload(composer.getByLabelText("Attach files"), files);

const stored = async (kept: PrivateFile) => {
  waiting = [...waiting, kept];
  FakeXhr.last().answer(200, kept);
  await screen.findByRole("button", { name: `${kept.name} (download)` });
};

async function send({ composer }: Opened) {
  fireEvent.change(composer.getByRole("textbox", { name: "Your answer" }), {
    target: { value: "Here they are." },
  });
  await userEvent.click(composer.getByRole("button", { name: "Send the answer" }));
}

test("a chosen file is uploaded with its progress, and goes with the answer", async () => {
  const opened = await open();
  await choose(opened, file("Prices.pdf"));
  expect([FakeXhr.last().method, FakeXhr.last().path]).toEqual(["POST", "/api/admin/add-enquiry-file/e1"]);
  expect((FakeXhr.last().body.get("file") as File).name).toBe("Prices.pdf");
  FakeXhr.last().progress(1, 4);
  expect(await screen.findByText("Uploading 25 %")).toBeVisible();
  await send(opened);
  expect(await screen.findByText(/^Prices\.pdf is still being uploaded/)).toBeVisible();

  screen.getByRole("button", { name: "Cancel Prices.pdf" }).focus();
  await stored(PRICES);
  expect(await screen.findByText("One file is attached.")).toBeInTheDocument();
  expect(opened.composer.getByLabelText("Attach files")).toHaveFocus();
  await userEvent.click(opened.composer.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText("Sent.")).toBeVisible();
  const sent = opened.requests.find(({ url }) => url.endsWith(ANSWER))!;
  expect(await sent.json()).toMatchObject({ files: [], privateFiles: ["f1"] });
  await waitFor(() => expect(opened.composer.queryByText("Prices.pdf")).toBeNull());
});

test("files that a colleague attached wait here too, and are taken out", async () => {
  waiting = [PRICES, PLAN];
  const opened = await open({
    "/api/admin/delete-enquiry-file/f1": () => {
      waiting = [PLAN];
      return { body: { message: "" } };
    },
    "/api/admin/delete-enquiry-file/f2": { status: 409, body: { message: "This file belongs to a mail." } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Remove Prices.pdf" }));
  await waitFor(() => expect(screen.queryByText("Prices.pdf")).toBeNull());
  expect(opened.composer.getByLabelText("Attach files")).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Remove Plan.pdf" }));
  expect(await screen.findByText("This file belongs to a mail.")).toBeVisible();
});

test("nothing is sent before the files that are attached are known", async () => {
  let status = 503;
  const opened = await open({ [WAITING]: () => ({ status, body: status === 503 ? {} : [PRICES, PLAN] }) });
  expect(await screen.findByText("The files that are attached could not be fetched.")).toBeVisible();
  await choose(opened, file("Plan.pdf"));
  FakeXhr.last().answer(200, PLAN);
  await send(opened);
  expect(await screen.findByText(/could not be fetched\. Nothing is sent: try again\.$/)).toBeVisible();
  status = 200;
  await userEvent.click(opened.composer.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Prices.pdf (download)" })).toBeVisible();
  await userEvent.click(opened.composer.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText("Sent.")).toBeVisible();
  const sent = opened.requests.filter(({ url }) => url.endsWith(ANSWER));
  expect(await Promise.all(sent.map((each) => each.json()))).toMatchObject([{ privateFiles: ["f1", "f2"] }]);
});

test("an upload is cancelled, tried again, and taken out", async () => {
  const opened = await open();
  await choose(opened, file("Prices.pdf"));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel Prices.pdf" }));
  expect(await screen.findByText("Cancelled")).toBeVisible();
  const retry = screen.getByRole("button", { name: "Try again Prices.pdf" });
  expect(retry).toHaveFocus();
  await userEvent.click(retry);
  FakeXhr.last().answer(415, { message: "Prices.pdf is a program." });
  expect(await screen.findByText("Prices.pdf is a program.")).toBeVisible();
  expect(retry).toHaveFocus();
  await send(opened);
  expect(await screen.findByText(/^Prices\.pdf is not uploaded/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove Prices.pdf" }));
  expect(screen.queryByText("Prices.pdf is a program.")).toBeNull();
  expect(opened.composer.getByLabelText("Attach files")).toHaveFocus();
});

test("a file that is too large is named and not uploaded", async () => {
  const opened = await open();
  await choose(opened, file("Film.pdf", 21 * 1024 * 1024));
  expect(await screen.findByText("Film.pdf has 21 MB, and a file has 20 MB at most.")).toBeVisible();
  expect(FakeXhr.sent).toHaveLength(0);
});

test("files are dropped and pasted into the form, and a text is pasted as a text", async () => {
  const { region, composer } = await open();
  const text = composer.getByRole("textbox", { name: "Your answer" });
  fireEvent.dragOver(region, { dataTransfer: carried([]) });
  expect(region).toHaveClass("composer--over");
  fireEvent.drop(region, { dataTransfer: carried([file("Dropped.pdf")]) });
  expect(region).not.toHaveClass("composer--over");
  expect(await screen.findByRole("progressbar", { name: "Upload of Dropped.pdf" })).toBeVisible();
  fireEvent.paste(text, { clipboardData: carried([file("image.png")]) });
  expect(await screen.findByRole("progressbar", { name: "Upload of image.png" })).toBeVisible();
  fireEvent.paste(text, { clipboardData: carried([file("words.png")], "From a document") });

  await userEvent.click(composer.getByRole("button", { name: "Note" }));
  fireEvent.drop(region, { dataTransfer: carried([file("Note.pdf")]) });
  await userEvent.click(composer.getByRole("button", { name: "Answer" }));
  expect(await screen.findAllByRole("progressbar")).toHaveLength(2);
});

test("the thread names the private files of an answer, which are downloaded", async () => {
  const step = { ...EMPTY_STEP, kind: "answered", privateFiles: [PRICES] };
  let status = 503;
  await open({
    "/api/admin/enquiry-steps/e1": { body: [step] },
    "/api/admin/enquiry-file/f1": () => ({ status, body: { message: "The store does not answer." } }),
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const thread = within(screen.getByRole("region", { name: "Conversation" }));
  const download = await thread.findByRole("button", { name: "Prices.pdf (download)" });
  await userEvent.click(download);
  expect(await screen.findByText("The store does not answer.")).toBeVisible();
  status = 200;
  await userEvent.click(download);
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe("Prices.pdf");
});

test("an enquiry that was made of a mail has the files of the mail", async () => {
  await open({
    "/api/admin/enquiry-message-files/e1": { body: [PLAN] },
    "/api/admin/enquiry-file/f2": { body: "" },
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const files = within(await screen.findByRole("list", { name: "Files of the message" }));
  await userEvent.click(files.getByRole("button", { name: "Plan.pdf (download)" }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
});
