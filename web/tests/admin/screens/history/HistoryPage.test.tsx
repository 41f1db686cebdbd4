// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin } from "../../../support/openAdmin";
import { editedOf } from "../../../support/publication";

type Kind = (typeof ITEM_KINDS)[number];

const saved = (number: number, action: string, who: string, fields: string[]) => ({
  number,
  at: `2026-07-0${number}T13:03:00Z`,
  who,
  action,
  fields,
});

const VERSIONS = [
  saved(3, "draft", "Iain", ["title", "centerContent"]),
  saved(2, "publish", "Morag", ["title"]),
  saved(1, "publish", "Morag", ["title", "featuredImage"]),
];

const TITLES: Record<number, string> = { 1: "Dunmore", 2: "Dunmore House", 3: "Dunmore Castle" };

beforeAll(async () => {
  await Promise.all([loadAdminPages(), import("../../../../src/routing/historyPages")]);
});

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

/** What the API answers about an item of the kind with these versions. */
function answers({ key, item }: Kind, versions = VERSIONS, inForm = 3) {
  const of = (number: number) => ({
    ...item,
    title: TITLES[number],
    featuredImage: number === 1 ? "/images/old.jpg" : item.featuredImage,
  });
  const draft = { ...of(inForm), version: inForm };
  const published = { ...of(2), version: 2 };
  return {
    [`/api/admin/edit-${key}/v1`]: editedOf(draft, { published, state: "changed", hasDraft: true }),
    [`/api/admin/${key}-history/v1`]: { body: versions },
    ...Object.fromEntries(
      versions.map((version) => [
        `/api/admin/${key}-version/v1/${version.number}`,
        { body: { ...version, item: of(version.number) } },
      ]),
    ),
  };
}

const page = ({ kind }: Kind) => `/admin/${kind}-history/v1`;

const list = () => within(screen.getByRole("navigation", { name: "Versions" }));

const difference = async (label: string) => {
  const heading = await screen.findByRole("heading", { name: label, level: 2 });
  return heading.closest("section") as HTMLElement;
};

const chosen = () =>
  [screen.getByLabelText("First version"), screen.getByLabelText("Second version")].map(
    (each) => (each as HTMLSelectElement).value,
  );

test.each(ITEM_KINDS)("the versions of a $kind are told in words, the newest first", async (kind) => {
  fakeApi(answers(kind));
  openAdmin(page(kind));
  await screen.findByRole("heading", { level: 1, name: "Versions of Dunmore Castle" });

  const rows = list().getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Version 3: Iain saved a draft3 Jul 2026, 14:03 BSTchanged: title, centre content",
    "Version 2: Morag published it2 Jul 2026, 14:03 BSTVisitors see this onechanged: title",
    "Version 1: Morag published it1 Jul 2026, 14:03 BSTchanged: title, featured image",
  ]);
});

test.each(ITEM_KINDS)("the newest version of a $kind is compared with the one before it", async (kind) => {
  fakeApi(answers(kind));
  openAdmin(page(kind));

  const title = await difference("Title");
  expect(title.querySelectorAll("del, ins")).toHaveLength(2);
  expect(within(title).getByText("House").tagName).toBe("DEL");
  expect(within(title).getByText("Castle").tagName).toBe("INS");
  expect(within(title).getByText("Version 2")).toBeInTheDocument();
  expect(screen.getByText("1 field differs.")).toBeInTheDocument();
  expect(chosen()).toEqual(["2", "3"]);
  const unchanged = screen.getByText(/^\d+ unchanged fields$/).closest("details");
  expect(unchanged).not.toHaveAttribute("open");
  expect(within(unchanged as HTMLElement).getByText("Featured image")).toBeInTheDocument();
  await userEvent.click(screen.getByText(/^\d+ unchanged fields$/));
  expect(unchanged).toHaveAttribute("open");
});

test.each(ITEM_KINDS)("an address names two versions of a $kind, and Back returns to them", async (kind) => {
  fakeApi(answers(kind));
  const router = openAdmin(`${page(kind)}?left=1&right=3`);
  const picture = await difference("Featured image");
  expect(
    within(picture)
      .getAllByRole("img")
      .map((each) => each.getAttribute("alt")),
  ).toEqual(["Featured image, Version 1", "Featured image, Version 3"]);

  await userEvent.selectOptions(screen.getByLabelText("Second version"), "2");
  expect(router.state.location.search).toBe("?left=1&right=2");
  await waitFor(() => expect(chosen()).toEqual(["1", "2"]));
  await router.navigate(-1);
  await waitFor(() => expect(chosen()).toEqual(["1", "3"]));

  await userEvent.click(list().getByRole("link", { name: /Version 2/ }));
  expect(router.state.location.search).toBe("?left=1&right=2");
});

test.each(ITEM_KINDS)("an old version of a $kind becomes a draft and its form opens", async (kind) => {
  const restore = `/api/admin/restore-${kind.key}/v1/2`;
  const seen = fakeApi({ ...answers(kind), [restore]: { body: { message: "Done", edited: {} } } });
  const router = openAdmin(page(kind));
  await difference("Title");
  expect(screen.getByText(/Nothing is overwritten/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Restore version 3" })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole("button", { name: "Restore version 2" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(kind.update));
  expect(await screen.findByText(/^Version 2 is now the draft\./)).toBeInTheDocument();
  expect(seen.filter(({ method }) => method === "POST").map(({ url }) => new URL(url).pathname)).toEqual([
    restore,
  ]);
});

test.each(ITEM_KINDS)(
  "a $kind that is not there is said to be missing, with a way to the others",
  async (kind) => {
    fakeApi({});
    openAdmin(page(kind));
    expect(await screen.findByRole("alert")).toHaveTextContent(kind.missing);
    expect(screen.getByText(/for 30 days/)).toContainElement(screen.getByRole("link", { name: "trash" }));
    expect(screen.getByRole("main")).toContainElement(screen.getByRole("link", { name: /^All / }));
  },
);

const [VENUE] = ITEM_KINDS as [Kind, ...Kind[]];

test("the newest version can be restored while the form shows another draft", async () => {
  const published = saved(3, "publish", "Iain", ["title"]);
  fakeApi(answers(VENUE, [published, ...VERSIONS.slice(1)], 2));
  openAdmin(page(VENUE));
  expect(await screen.findByRole("button", { name: "Restore version 3" })).toBeInTheDocument();
});

test("a restore that fails is said, and nothing else changes", async () => {
  const failure = { status: 503, body: { message: "The database is away" } };
  fakeApi({ ...answers(VENUE), "/api/admin/restore-venue/v1/2": failure });
  const router = openAdmin(page(VENUE));
  await userEvent.click(await screen.findByRole("button", { name: "Restore version 2" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
  expect(router.state.location.pathname).toBe(page(VENUE));
});

test("a failed fetch of the list or of a version can be repeated", async () => {
  const good = answers(VENUE);
  let [lists, items] = [0, 0];
  const failure = { status: 500, body: { message: "" } };
  const history = "/api/admin/venue-history/v1";
  const version = "/api/admin/venue-version/v1/3";
  fakeApi({
    ...good,
    [history]: () => (lists++ ? good[history] : failure) as never,
    [version]: () => (items++ ? good[version] : failure) as never,
  });
  openAdmin(page(VENUE));
  expect(await screen.findByText("Failed to fetch the versions")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Failed to fetch the two versions")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await difference("Title")).toBeInTheDocument();
});

test("the first version is compared with nothing", async () => {
  fakeApi(answers(VENUE, VERSIONS.slice(2)));
  openAdmin(page(VENUE));
  const title = await difference("Title");
  expect(within(title).getByText("Dunmore").tagName).toBe("INS");
  expect(screen.getByLabelText("First version")).toHaveDisplayValue("Nothing: there is no earlier version");
});

test("a version that is no longer kept is said to be missing", async () => {
  fakeApi(answers(VENUE));
  openAdmin(`${page(VENUE)}?left=77&right=2`);
  expect(await screen.findByText(/^There is no version 77\./)).toBeInTheDocument();
  await waitFor(() => expect(chosen()).toEqual(["1", "2"]));
});

test("two versions that say the same have no difference", async () => {
  fakeApi(answers(VENUE));
  openAdmin(`${page(VENUE)}?left=2&right=2`);
  expect(await screen.findByText("The two versions are the same.")).toBeInTheDocument();
});

test("an item without versions says so", async () => {
  fakeApi(answers(VENUE, []));
  openAdmin(page(VENUE));
  expect(await screen.findByText(/^There are no versions yet\./)).toBeInTheDocument();
});
