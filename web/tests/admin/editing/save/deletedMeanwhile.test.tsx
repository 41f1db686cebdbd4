// @module-tag slow

import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { alerts, answer, fakeUploads, press, sent, type } from "../../../support/itemForm";
import { SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { control } from "../../../support/renderForm";
import { edited } from "../../../support/sampleItems";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

describe.each(SHORTEST)("a $kind that somebody deleted while its form is open", (its) => {
  const { item, noun, calls, update, updateButton, missing } = its;

  async function save(button: string, trash: Parameters<typeof fakeApi>[0][string]) {
    fakeApi({ [calls.edit]: { body: edited(item) }, "/api/admin/trash": trash });
    openAdmin(update);
    await waitFor(() => expect(control("title")).toHaveValue(item.title));
    type("title", "Dunmore Mill");
    await press(button);
    await sent(1);
    await answer(404, { message: missing });
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(control("title")).toHaveValue("Dunmore Mill");
  }

  test.each(["Save draft", updateButton])("is in the trash, to which %s leads", async (button) => {
    await save(button, { body: [{ id: item.id }] });
    expect(alerts()[0]).toContain(
      `Somebody deleted this ${noun}. What you entered is still here. Restore the ${noun} from the trash, then save again.`,
    );
    const link = screen.getByRole("link", { name: /^Open the trash/ });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/admin/trash", "_blank"]);
    await press(button);
    await sent(2);
    expect(screen.queryByRole("link", { name: /^Open the trash/ })).not.toBeInTheDocument();
  });

  test("is gone for ever", async () => {
    await save("Save draft", { body: [{ id: "another" }] });
    expect(alerts()[0]).toContain(`Somebody deleted this ${noun} for ever. What you entered is still here`);
    expect(screen.queryByRole("link", { name: /^Open the trash/ })).not.toBeInTheDocument();
  });

  test("is not found where the trash does not answer", async () => {
    await save("Save draft", { status: 500, body: {} });
    expect(alerts()).toEqual([missing]);
  });
});
