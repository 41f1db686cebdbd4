import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";

import { fakeApi } from "../../../../support/fakeApi";
import { loadAdminPages, openAdmin } from "../../../../support/openAdmin";
import { COUNTS, enquiry, NO_STEPS } from "../../../../support/sampleEnquiry";

beforeAll(loadAdminPages);

// In a file of its own, because the texts of the site are fetched once.
test("the subject of an answer names the company also where its name arrives after the form", async () => {
  let answer!: (texts: { body: object }) => void;
  const texts = new Promise<{ body: object }>((resolve) => (answer = resolve));
  fakeApi({
    ...NO_STEPS,
    "/api/admin/enquiries/e1": { body: enquiry },
    "/api/admin/enquiry-counts": { body: COUNTS },
    "/api/admin/get-site-content": () => texts,
  });
  openAdmin("/admin/enquiry/e1");
  const subject = await screen.findByRole("textbox", { name: "Subject" });
  await waitFor(() => expect(subject).toHaveValue("Your enquiry"));
  answer({ body: { companyName: "Ceilidh" } });
  await waitFor(() => expect(subject).toHaveValue("Your enquiry to Ceilidh"));
});
