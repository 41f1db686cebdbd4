// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, test } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS, SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { editedOf } from "../../../support/publication";

beforeAll(loadAdminPages);

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe.each(ITEM_KINDS)("the page of a $kind", ({ item, calls, detail, history }) => {
  const draft = { ...item, title: "Dunmore Castle", updatedAt: "2026-06-01T08:00:00Z" };

  test("shows what visitors see, and the draft on demand, in the address", async () => {
    fakeApi({
      [calls.edit]: editedOf(draft, { published: item, state: "changed", hasDraft: true }),
    });
    const router = openAdmin(`/admin/trash`, detail);
    await heading("Dunmore House");
    const views = within(screen.getByRole("navigation", { name: "What is shown here" }));
    expect(views.getByRole("link", { current: true })).toHaveTextContent("What visitors see");
    await userEvent.click(views.getByRole("link", { name: "The draft" }));
    await heading("Dunmore Castle");
    expect(router.state.location.search).toBe("?show=draft");
    expect(views.getByRole("link", { current: true })).toHaveTextContent("The draft");
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/trash"));
  });

  test("of one that was never published shows its draft, and nothing that visitors see", async () => {
    fakeApi({
      [calls.edit]: editedOf(draft, { published: null, state: "draft", hasDraft: true, publishAt: null }),
    });
    openAdmin(detail);
    await heading("Dunmore Castle");
    expect(screen.getByText("Draft")).toHaveClass("state--draft");
    expect(screen.queryByRole("navigation", { name: "What is shown here" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "See on site" })).not.toBeInTheDocument();
    expect(document.querySelector("[aria-pressed]")).toBeNull();
  });

  test("says who saved it last, and leads to its versions", async () => {
    fakeApi({ [calls.edit]: editedOf(draft) });
    openAdmin(detail);
    expect(await screen.findByText(/Last saved by morag on 1 Jun 2026, 09:00 BST\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Versions" })).toHaveAttribute("href", history);
  });
});

describe.each(SHORTEST)("the page of every item, such as a $kind", ({ item, calls, detail }) => {
  test.each([
    [{ state: "draft", published: null, publishAt: null }, "Visitors do not see it: it was never published."],
    [
      { state: "scheduled", publishAt: "2027-06-03T08:00:00Z", unpublishAt: "2027-12-03T08:00:00Z" },
      "Visitors see it from 3 Jun 2027, 09:00 BST until 3 Dec 2027, 08:00 GMT.",
    ],
    [{ publishAt: "1970-01-01T00:00:00Z" }, "Visitors see it."],
    [{ publishAt: "2026-06-03T08:00:00Z" }, "Visitors see it since 3 Jun 2026, 09:00 BST."],
    [
      { state: "changed", hasDraft: true, publishAt: "1970-01-01T00:00:00Z" },
      "Visitors see it. They see the changes of its draft when they are published.",
    ],
    [
      { state: "ended", unpublishAt: "2026-06-03T08:00:00Z" },
      "Visitors do not see it since 3 Jun 2026, 09:00 BST.",
    ],
  ])("says when it is public: %o", async (changes, said) => {
    fakeApi({ [calls.edit]: editedOf(item, changes) });
    openAdmin(detail);
    await heading("Dunmore House");
    const sentence = document.querySelector(".detail__publication p")!;
    expect(sentence.textContent?.replace(/^\w+ /, "")).toBe(said);
  });
});
