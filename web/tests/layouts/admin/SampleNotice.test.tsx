import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";

import { queryClient } from "../../../src/api/fetching/queryClient";
import { SampleNotice } from "../../../src/layouts/admin/SampleNotice";
import { refreshSiteContent } from "../../../src/site/siteContent";
import { deferred } from "../../support/deferred";
import { fakeApi } from "../../support/fakeApi";
import { details } from "../../support/sampleItems";

// Each test asks anew who is signed in.
beforeEach(() => queryClient.clear());

async function show(hasOwnContact: boolean | undefined, role = "owner") {
  fakeApi({
    "/api/admin/get-site-content": { body: { ...details, hasOwnContact } },
    "/api/admin/my-account": { body: { role } },
  });
  await refreshSiteContent();
  renderNotice();
}

const renderNotice = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SampleNotice />
      </MemoryRouter>
    </QueryClientProvider>,
  );

// The first one here, before the texts are fetched.
test("it is there before the texts, if it was there before, and goes when they are the company’s own", async () => {
  localStorage.setItem("sample-contact", "true");
  const fetched = deferred<{ body: object }>();
  fakeApi({ "/api/admin/get-site-content": () => fetched.promise });
  renderNotice();

  expect(screen.getByText(/Visitors see an invented/)).toBeVisible();
  expect(screen.getByRole("link")).toBeVisible();
  fetched.resolve({ body: { ...details, hasOwnContact: true } });
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(localStorage.getItem("sample-contact")).toBe("false");
});

test("who owns the site is told what visitors see of the sample, and led to the checklist", async () => {
  await show(false);

  expect(await screen.findByRole("link", { name: "Get your site ready" })).toHaveAttribute(
    "href",
    "/admin/dashboard#setup-steps",
  );
  expect(screen.getByRole("complementary")).toHaveTextContent("Visitors see an invented e-mail address");
});

test("an editor is told, and not led to a checklist that only owners have", async () => {
  await show(false, "editor");

  expect(await screen.findByText(/Visitors see an invented/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
});

test.each([true, undefined])(
  "nothing is said of own contact details, nor where a former release says nothing: %s",
  async (own) => {
    await show(own);

    expect(screen.queryByRole("complementary")).toBeNull();
  },
);
