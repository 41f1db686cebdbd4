import { useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { FeatureActions } from "../../../src/admin/actions/FeatureActions";
import { ITEMS } from "../../../src/admin/calls/itemChanges";
import { NoticeArea } from "../../../src/ui/notices/NoticeArea";
import { dismissNotice } from "../../../src/ui/notices/noticeStore";
import { fakeApi } from "../../support/fakeApi";
import { FakeXhr } from "../../support/fakeXhr";
import { Queries } from "../../support/Queries";

const BALL = { id: "ball", title: "Ball", isFeatured: false, isFullWidth: false };

beforeEach(() => {
  ball = BALL;
  FakeXhr.reset();
  dismissNotice();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
});

/** The item as the server has it. */
let ball = BALL;

function Page({ kind }: { kind: "event" | "packege" }) {
  const { data = BALL } = useQuery({ queryKey: [ITEMS, kind, "ball"], queryFn: () => ball });
  return (
    <>
      <FeatureActions kind={kind} item={data} />
      <NoticeArea />
    </>
  );
}

const show = (kind: "event" | "packege") => render(<Page kind={kind} />, { wrapper: Queries });

/** Waits for that many updates, answers the last one as a server that makes it, and returns its request. */
async function answered(count: number, status = 200) {
  await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(count));
  const { path, body } = FakeXhr.last();
  const [flag, on] = [...body.entries()][0] as [string, string];
  if (status === 200) ball = { ...ball, [flag]: path.endsWith("/ball") && on === "true" };
  FakeXhr.last().answer(status, { message: status === 200 ? "" : "The cellar is flooded" });
  return `${path.replace("/api/admin/", "")} ${[...body.entries()].join()}`;
}

const featuredBefore = (holder: object[]) => fakeApi({ "/api/admin/get-events": { body: holder } });

test("an event is featured from its own page, and Undo gives that back to the one before", async () => {
  featuredBefore([{ id: "old", title: "Hogmanay", isFeatured: true }]);
  show("event");
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
  show("event");
  const toggle = screen.getByRole("button", { name: "Show full width" });
  await userEvent.click(toggle);
  expect(await answered(1)).toBe("update-event/ball isFullWidth,true");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await answered(2)).toBe("update-event/ball isFullWidth,false");
  await vi.waitFor(() => expect(toggle).toHaveAttribute("aria-pressed", "false"));
  await userEvent.click(toggle);
  await answered(3);
  await vi.waitFor(() => expect(toggle).toHaveAttribute("aria-pressed", "true"));
  await userEvent.click(toggle);
  expect(await answered(4)).toBe("update-event/ball isFullWidth,false");
  expect(await screen.findByText(/Ball is no longer shown full width/)).toBeVisible();
});

test("a package is marked as featured without taking that from another", async () => {
  const asked = fakeApi({});
  show("packege");
  await userEvent.click(screen.getByRole("button", { name: "Featured" }));
  expect(await answered(1)).toBe("update-packege/ball isFeatured,true");
  expect(await screen.findByText(/Ball is marked as featured\./)).toBeVisible();
  expect(asked).toEqual([]);
});

test("a toggle that fails says why and stays as it was", async () => {
  featuredBefore([]);
  show("event");
  const toggle = screen.getByRole("button", { name: "Feature on the front page" });
  await userEvent.click(toggle);
  await answered(1, 503);
  expect(await screen.findByText("The cellar is flooded")).toBeVisible();
  expect(toggle).toHaveAttribute("aria-pressed", "false");
});
