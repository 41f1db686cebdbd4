// @module-tag slow

import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";
import { libraryPicture } from "../../../../support/samplePictures";

const ANSWER = "/api/admin/answer-enquiry/e1";

beforeAll(loadAdminPages);

async function open() {
  supportDialogs();
  const requests = fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": { body: { companyName: "Ceilidh" } },
    "/api/admin/enquiry-steps/e1": { body: [] },
    [ANSWER]: { body: { message: "", enquiry: { ...enquiry, version: 2 }, step: "s1" } },
    "/api/admin/pictures": {
      body: [libraryPicture("hall.jpg"), libraryPicture("loch.jpg")],
      headers: { "X-Total-Count": "2" },
    },
  });
  openAdmin("/admin/enquiry/e1");
  return { requests, composer: within(await screen.findByRole("region", { name: "Answer" })) };
}

test("a file of the library goes with an answer, and can be taken out again", async () => {
  const { requests, composer } = await open();
  const attach = async (name: RegExp) => {
    await userEvent.click(composer.getByRole("button", { name: /^Choose from the library/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose files" }));
    await userEvent.click(await dialog.findByRole("checkbox", { name }));
    await userEvent.click(dialog.getByRole("button", { name: "Use this one" }));
  };
  await attach(/loch\.jpg/);
  await attach(/hall\.jpg/);
  await userEvent.click(composer.getByRole("button", { name: /^Remove loch\.jpg/ }));
  fireEvent.change(composer.getByRole("textbox", { name: "Your answer" }), {
    target: { value: "Here it is." },
  });
  await userEvent.click(composer.getByRole("button", { name: "Send the answer" }));

  expect(await screen.findByText("Sent.")).toBeVisible();
  const sent = requests.find(({ url }) => url.endsWith(ANSWER))!;
  expect(await sent.json()).toMatchObject({ files: ["hall.jpg"] });
});
