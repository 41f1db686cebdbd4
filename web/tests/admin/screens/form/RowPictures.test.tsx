// @module-tag slow

import { act, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { FakeXhr } from "../../../support/fakeXhr";
import { answer, choose, fakeUploads, press, sent, type } from "../../../support/itemForm";
import { ITEM_KINDS } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { control } from "../../../support/renderForm";
import { edited } from "../../../support/sampleItems";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const told = (text: string) =>
  waitFor(() => expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(text));

describe.each(ITEM_KINDS.slice(0, 2))(
  "the picture of a row of a $kind",
  ({ key, item, calls, update, updateButton, ...its }) => {
    const name = `itineraryContent.0.${key === "venue" ? "image" : "itineraryImage"}`;

    async function open() {
      fakeApi({ [calls.edit]: { body: edited({ ...item, itineraryContent: [] }) } });
      openAdmin(update);
      await waitFor(() => expect(control("title")).toHaveValue("Dunmore House"));
    }

    test("that is refused or does not arrive is told at its field, kept, and sent with the next save", async () => {
      await open();
      type("itineraryContent.0.title", "The mill");
      type("itineraryContent.0.description", "By water");
      choose(name);
      const failures = [() => answer(500, { message: "Full" }), () => act(async () => FakeXhr.last().fail())];
      for (const [index, fail] of failures.entries()) {
        await press(updateButton);
        expect((await sent(2 * index + 1)).path).toBe(calls.uploadImage);
        await fail();
        expect((await sent(2 * index + 2)).path).toBe(calls.update);
        control("title").focus();
        await answer(422, {
          message: "Some fields need attention.",
          errors: { [name]: "A picture is required." },
        });
        await waitFor(() => expect(control(name)).toHaveFocus());
        expect(control(name).files).toHaveLength(1);
      }
      await press(updateButton);
      await sent(5);
      await answer(200, { image: "/images/mill.jpg" });
      const { body } = await sent(6);
      expect(JSON.parse(String(body.get("itineraryContent")))).toHaveLength(1);
      await answer(200, { message: "", [key]: { ...item, version: 2 } });
      expect(await screen.findByText(its.updated)).toBeVisible();
    });

    test("that is alone in its row is not lost when it does not arrive", async () => {
      await open();
      type("title", "Dunmore Mill");
      choose(name);
      await press(updateButton);
      if (key === "event") return told("Some fields need attention.");
      (await sent(1)).fail();
      await told(its.updateFailure);
      expect(control(name).files).toHaveLength(1);
      expect(FakeXhr.sent).toHaveLength(1);
    });
  },
);
