// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { lastPart } from "../../../../src/admin/actions/addresses/changeAddress";
import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { editedOf } from "../../../support/publication";

beforeAll(loadAdminPages);
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

type Answers = Parameters<typeof fakeApi>[0];

/** Serves an item with former addresses, which calls add and remove. */
function serve({ key, item, calls }: (typeof ITEM_KINDS)[number], slugs: string[], answers: Answers = {}) {
  let known = slugs;
  const list = () => ({ body: known.map((slug) => ({ slug, at: "2026-06-03T08:00:00Z" })) });
  const addresses = async (request: Request) => {
    if (request.method === "POST") known = [((await request.json()) as { slug: string }).slug, ...known];
    return list();
  };
  const removals = ["old", "older"].map((slug) => [
    `/api/admin/${key}-addresses/v1/${slug}`,
    () => {
      known = known.filter((each) => each !== slug);
      return list();
    },
  ]);
  return fakeApi({
    [calls.edit]: editedOf(item),
    [`/api/admin/${key}-addresses/v1`]: addresses,
    ...(Object.fromEntries(removals) as Answers),
    ...answers,
  });
}

const section = async () =>
  within((await screen.findByRole("heading", { name: "Former addresses" })).closest("section")!);
const undo = async () => userEvent.click(await screen.findByRole("button", { name: "Undo" }));
const paths = () => [...document.querySelectorAll(".addresses__path")].map(({ textContent }) => textContent);

describe.each(ITEM_KINDS)("the former addresses of a $kind", (kind) => {
  const page = (slug: string) => `/single-${kind.key}/${slug}`;

  test("are listed; one is removed, and comes back with Undo", async () => {
    const requests = serve(kind, ["old", "older"]);
    openAdmin(kind.detail);
    const listed = await section();
    await userEvent.click(await listed.findByRole("button", { name: /^Remove.*\/old$/ }));
    expect(await screen.findByText(`${page("old")} leads nowhere now.`)).toBeVisible();
    await waitFor(() => expect(paths()).toEqual([page("older")]));
    expect(
      requests.filter(({ method }) => method === "DELETE").map(({ url }) => new URL(url).pathname),
    ).toEqual([`/api/admin/${kind.key}-addresses/v1/old`]);
    expect(listed.getByRole("heading", { name: "Former addresses" })).toHaveFocus();
    await undo();
    await waitFor(() => expect(paths()).toEqual([page("old"), page("older")]));
  });

  test("get another one, of which a part or the whole may be typed", async () => {
    serve(kind, []);
    openAdmin(kind.detail);
    const listed = await section();
    expect(await listed.findByText("No other address leads here.")).toBeVisible();
    await userEvent.type(
      await listed.findByRole("textbox", { name: "Let another address lead here" }),
      `https://example.org${page("old")}/?a=1{Enter}`,
    );
    expect(await screen.findByText(`${page("old")} leads here now.`)).toBeVisible();
    await waitFor(() => expect(paths()).toEqual([page("old")]));
    expect(listed.getByRole("textbox")).toHaveValue("");
    await undo();
    await waitFor(() => expect(paths()).toEqual([]));
  });

  test("are not asked for while visitors never saw the item", async () => {
    const requests = serve(kind, [], {
      [kind.calls.edit]: editedOf(kind.item, { published: null, state: "draft", hasDraft: true }),
    });
    openAdmin(kind.detail);
    await screen.findByRole("heading", { level: 1, name: "Dunmore House" });
    expect(requests.filter(({ url }) => url.includes("addresses"))).toEqual([]);
  });
});

const VENUE = ITEM_KINDS[0]!;

test("an address that led to another item leads there again with Undo", async () => {
  const requests = serve(VENUE, [], {
    "/api/admin/single-venue/old": { body: { id: "v2", title: "Other" } },
    "/api/admin/venue-addresses/v2": { body: [] },
  });
  openAdmin(VENUE.detail);
  await userEvent.type(await (await section()).findByRole("textbox"), "old{Enter}");
  await undo();
  await screen.findByText("The address leads where it led before.");
  const last = requests.findLast(({ method }) => method === "POST")!;
  expect([new URL(last.url).pathname, await last.json()]).toEqual([
    "/api/admin/venue-addresses/v2",
    { slug: "old" },
  ]);
});

test("an address that another item has is refused at its field, which gets the focus", async () => {
  const message = "Auchter Hall has this address.";
  serve(VENUE, [], {
    "/api/admin/venue-addresses/v1": (request) =>
      request.method === "POST"
        ? { status: 422, body: { message, errors: { slug: message } } }
        : { body: [] },
  });
  openAdmin(VENUE.detail);
  const field = await (await section()).findByRole("textbox");
  await userEvent.type(field, "auchter-hall{Enter}");
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  expect(field).toBeValid();
  await userEvent.type(field, " / {Enter}");
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining("Type an address.")));
});

test("says that it is loading, and what failed can be asked for again", async () => {
  const answer = deferred<{ status?: number; body: unknown }>();
  serve(VENUE, [], { "/api/admin/venue-addresses/v1": () => answer.promise });
  openAdmin(VENUE.detail);
  const listed = await section();
  expect(listed.getByText("Loading...")).toBeVisible();
  answer.resolve({ status: 500, body: {} });
  expect(await listed.findByText("Failed to fetch the former addresses")).toHaveAttribute("role", "alert");
  serve(VENUE, ["old"]);
  await userEvent.click(listed.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(paths()).toEqual(["/single-venue/old"]));
});

test("a removal that fails says so", async () => {
  serve(VENUE, ["old"], { "/api/admin/venue-addresses/v1/old": { status: 503, body: {} } });
  openAdmin(VENUE.detail);
  const listed = await section();
  await userEvent.click(await listed.findByRole("button", { name: /^Remove/ }));
  expect(await listed.findByText("The address could not be removed.")).toHaveAttribute("role", "alert");
  expect(paths()).toEqual(["/single-venue/old"]);
});

test.each([
  [" old-house ", "old-house"],
  ["/single-venue/old-house", "old-house"],
  ["https://example.org/single-venue/old-house/?from=mail#top", "old-house"],
  ["/", ""],
])("the last part of %s is %s", (address, part) => {
  expect(lastPart(address)).toBe(part);
});
