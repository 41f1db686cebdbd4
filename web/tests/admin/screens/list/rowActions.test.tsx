// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS, SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { editedOf, listOf, NO_ITEMS } from "../../../support/publication";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const USES = { "/api/admin/venue-uses/v1": { body: { packages: [], events: [] } } };

describe.each(ITEM_KINDS)("a row of the $kind list", ({ kind, item, calls, list, deleteFailure }) => {
  test("is duplicated, and the form of the copy opens", async () => {
    const copy = { ...item, id: "v9", title: "Dunmore House (copy)" };
    const requests = fakeApi({
      [calls.list]: listOf([item]),
      [calls.duplicate]: { body: { message: "", edited: editedOf(copy).body } },
    });
    const router = openAdmin(list);
    await userEvent.click(await screen.findByRole("button", { name: /^Duplicate ?Dunmore House$/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/update-${kind}/v9`));
    expect(await screen.findByText("Dunmore House (copy) is a draft.")).toBeVisible();
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("moves to the trash after a question, and comes back by Undo", async () => {
    let removed = false;
    fakeApi({
      ...USES,
      [calls.list]: () => (removed ? NO_ITEMS : listOf([item])),
      [calls.delete]: () => {
        removed = true;
        return { body: { message: "" } };
      },
      "/api/admin/restore-from-trash/v1": () => {
        removed = false;
        return { body: { message: "", id: "v1" } };
      },
    });
    openAdmin(list);
    await userEvent.click(await screen.findByRole("button", { name: /^Delete ?Dunmore House$/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete Dunmore House?" }));
    expect(dialog.getByText(/For 30 days it can be restored/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Dunmore House is in the trash for 30 days.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByLabelText("Choose Dunmore House")).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Dunmore House is back.")).toBeVisible();
    expect(await screen.findByLabelText("Choose Dunmore House")).toBeVisible();
  });

  test("that cannot be deleted says so in the dialog", async () => {
    fakeApi({ ...USES, [calls.list]: listOf([item]), [calls.delete]: { status: 500, body: {} } });
    openAdmin(list);
    await userEvent.click(await screen.findByRole("button", { name: /^Delete/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByText(deleteFailure)).toBeVisible();
  });
});

describe.each(SHORTEST)("a row of every list, such as that of a $kind", ({ item, calls, list }) => {
  test("that cannot be duplicated says why", async () => {
    fakeApi({
      [calls.list]: listOf([item]),
      [calls.duplicate]: { status: 404, body: { message: "It is gone." } },
    });
    openAdmin(list);
    await userEvent.click(await screen.findByRole("button", { name: /^Duplicate/ }));
    expect(await screen.findByText("It is gone.")).toHaveAttribute("role", "alert");
  });

  test.each([
    ["the row after it", 0, "Bothy"],
    ["the row before the last one", 1, "Dunmore House"],
  ])("gives the focus to %s, and keeps it there after Undo", async (_which, at, next) => {
    const both = [item, { ...item, id: "v2", title: "Bothy" }];
    const { id, title } = both[at]!;
    let shown = both;
    fakeApi({
      ...USES,
      "/api/admin/venue-uses/v2": { body: { packages: [], events: [] } },
      [calls.list]: () => listOf(shown),
      [calls.delete.replace("v1", id)]: () => {
        shown = both.filter((each) => each.id !== id);
        return { body: { message: "" } };
      },
      [`/api/admin/restore-from-trash/${id}`]: () => {
        shown = both;
        return { body: { message: "", id } };
      },
    });
    openAdmin(list);
    await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^Delete ?${title}$`) }));
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByLabelText(`Choose ${title}`)).not.toBeInTheDocument());
    const place = screen.getByRole("link", { name: next });
    expect(place).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByLabelText(`Choose ${title}`)).toBeVisible();
    expect(place).toHaveFocus();
  });
});
