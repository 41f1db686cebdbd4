import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";

import { FeatureActions } from "../../../src/admin/actions/FeatureActions";
import { NoticeArea } from "../../../src/ui/notices/NoticeArea";
import { dismissNotice } from "../../../src/ui/notices/noticeStore";
import { fakeApi } from "../../support/fakeApi";
import { FakeXhr } from "../../support/fakeXhr";

const BALL = { id: "ball", title: "Ball", isFeatured: false, isFullWidth: false };

beforeEach(() => {
  FakeXhr.reset();
  dismissNotice();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
});

function Page({ kind }: { kind: "event" | "packege" }) {
  const [item, setItem] = useState(BALL);
  return (
    <>
      <FeatureActions
        kind={kind}
        item={item}
        onChange={(change) => setItem((known) => ({ ...known, ...change }))}
      />
      <NoticeArea />
    </>
  );
}

/** Waits for that many updates, answers the last one and returns its request. */
async function answered(count: number, status = 200) {
  await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(count), 15_000);
  const { path, body } = FakeXhr.last();
  FakeXhr.last().answer(status, { message: status === 200 ? "" : "The cellar is flooded" });
  return `${path.replace("/api/admin/", "")} ${[...body.entries()].join()}`;
}

const featuredBefore = (holder: object[]) => fakeApi({ "/api/admin/get-events": { body: holder } });

test("an event is featured from its own page, and Undo gives that back to the one before", async () => {
  featuredBefore([{ id: "old", title: "Hogmanay", isFeatured: true }]);
  render(<Page kind="event" />);
  const toggle = screen.getByRole("button", { name: "Feature on the front page", pressed: false });
  await userEvent.click(toggle);
  expect(await answered(1)).toBe("update-event/ball isFeatured,true");
  expect(await screen.findByText(/Ball is featured on the front page in place of Hogmanay/)).toBeVisible();
  expect(toggle).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await answered(2)).toBe("update-event/old isFeatured,true");
  expect(await screen.findByText(/Hogmanay is featured on the front page again/)).toBeVisible();
  expect(toggle).toHaveAttribute("aria-pressed", "false");
});

test("a flag that no item had is cleared by Undo and by the toggle", async () => {
  featuredBefore([{ id: "old", title: "Hogmanay", isFullWidth: false }]);
  render(<Page kind="event" />);
  const toggle = screen.getByRole("button", { name: "Show full width" });
  await userEvent.click(toggle);
  expect(await answered(1)).toBe("update-event/ball isFullWidth,true");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await answered(2)).toBe("update-event/ball isFullWidth,false");
  await vi.waitFor(() => expect(toggle).toHaveAttribute("aria-pressed", "false"), 15_000);
  await userEvent.click(toggle);
  await answered(3);
  await vi.waitFor(() => expect(toggle).toHaveAttribute("aria-pressed", "true"), 15_000);
  await userEvent.click(toggle);
  expect(await answered(4)).toBe("update-event/ball isFullWidth,false");
  expect(await screen.findByText(/Ball is no longer shown full width/)).toBeVisible();
});

test("a package is marked as featured without taking that from another", async () => {
  const asked = fakeApi({});
  render(<Page kind="packege" />);
  await userEvent.click(screen.getByRole("button", { name: "Featured" }));
  expect(await answered(1)).toBe("update-packege/ball isFeatured,true");
  expect(await screen.findByText(/Ball is marked as featured\./)).toBeVisible();
  expect(asked).toEqual([]);
});

test("a toggle that fails says why and stays as it was", async () => {
  featuredBefore([]);
  render(<Page kind="event" />);
  const toggle = screen.getByRole("button", { name: "Feature on the front page" });
  await userEvent.click(toggle);
  await answered(1, 503);
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
  expect(toggle).toHaveAttribute("aria-pressed", "false");
});
