// @module-tag slow

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { deferred } from "../../../support/deferred";
import { fakeApi } from "../../../support/fakeApi";
import { ITEM_KINDS, SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { PUBLICATION } from "../../../support/publication";

beforeAll(loadAdminPages);
beforeEach(() => {
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const DONE = { body: { message: "", undo: "as it was" } };
const FAILED = { status: 422, body: { message: "Some fields are missing or wrong." } };

const chosen = () => screen.findByRole("group", { name: /^Chosen/ });
const button = async (name: string) => within(await chosen()).getByRole("button", { name });
/** Presses the button of an action, and confirms it in the dialog. */
async function confirm(name: string) {
  await userEvent.click(await button(name));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: name.replace(/ \d+$/, "") }));
}
const tick = async (title: string) => userEvent.click(await screen.findByLabelText(`Choose ${title}`));
/** The calls that change something, such as "PUT unpublish-venue/v1". */
const changes = (requests: Request[]) =>
  requests
    .filter(({ method, url }) => method !== "GET" && !url.endsWith("-effects"))
    .map(({ method, url }) => `${method} ${new URL(url).pathname.replace("/api/admin/", "")}`);

type Kind = (typeof ITEM_KINDS)[number];

const hallOf = ({ item }: Kind) => ({ ...item, id: "v2", slug: "hall", title: "Auchter Hall" });

/** Serves a live and a draft item, and answers to changes. */
function serve(its: Kind, answers: Parameters<typeof fakeApi>[0] = {}, places = {}) {
  const { key, item, calls } = its;
  const rows = [
    { item: { ...item, ...places }, ...PUBLICATION },
    { item: hallOf(its), ...PUBLICATION, state: "draft", hasDraft: true, publishAt: null },
  ];
  return fakeApi({
    [calls.list]: { body: { items: rows, total: 2, counts: { live: 1, draft: 1 } } },
    ...Object.fromEntries(
      ["v1", "v2"].flatMap((id) => [
        [`/api/admin/publish-${key}/${id}`, DONE],
        [`/api/admin/unpublish-${key}/${id}`, DONE],
        [`/api/admin/undo-${key}/${id}`, DONE],
        [`/api/admin/delete-${key}/${id}`, DONE],
        [`/api/admin/restore-from-trash/${id}`, DONE],
      ]),
    ),
    ...answers,
  });
}

describe.each(ITEM_KINDS)("of the chosen rows of the $kind list", (its) => {
  const { key, calls, list } = its;

  test("a draft is published, and a draft again by Undo", async () => {
    const requests = serve(its);
    openAdmin(list);
    await tick("Auchter Hall");
    await userEvent.click(await button("Publish 1"));
    expect(await screen.findByText("Auchter Hall is live.")).toBeVisible();
    expect(changes(requests)).toEqual([`PUT publish-${key}/v2`]);
    expect(screen.getByLabelText("Choose Auchter Hall")).not.toBeChecked();
    await waitFor(() => expect(document.getElementById("main")).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Auchter Hall is as before.")).toBeVisible();
    expect(changes(requests)).toEqual([`PUT publish-${key}/v2`, `POST undo-${key}/v2`]);
  });

  test("a live one that had a place is hidden, and by Undo what the server had before is back", async () => {
    const requests = serve(its, {}, { isFeatured: true, isFullWidth: false });
    openAdmin(list);
    await tick("Dunmore House");
    await confirm("Unpublish 1");
    const place = key === "packege" ? "" : " The place of Dunmore House on the site is free.";
    expect(await screen.findByText(`Dunmore House is hidden from visitors.${place}`)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Dunmore House is as before.");
    expect(changes(requests)).toEqual([`PUT unpublish-${key}/v1`, `POST undo-${key}/v1`]);
    expect(await requests.find(({ url }) => url.includes("undo-"))!.json()).toEqual({ undo: "as it was" });
  });

  test("all move to the trash one after the other, with progress, and come back by Undo, the last first", async () => {
    const first = deferred<{ body: unknown }>();
    const requests = serve(its, { [`/api/admin/delete-${key}/v1`]: () => first.promise });
    openAdmin(list);
    await userEvent.click(await screen.findByLabelText("All on this page"));
    await confirm("Delete 2");
    expect(await screen.findByText("Deleting 1 of 2: Dunmore House")).toBeVisible();
    await userEvent.click(await button("Delete 2"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(changes(requests)).toEqual([`DELETE delete-${key}/v1`]);
    first.resolve(DONE);
    expect(
      await screen.findByText(
        "Dunmore House and Auchter Hall are in the trash, and can be restored for 30 days.",
      ),
    ).toBeVisible();
    const lists = requests.filter(({ url }) => url.includes(calls.list)).length;
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Dunmore House and Auchter Hall are as before.");
    expect(changes(requests).slice(2)).toEqual(["POST restore-from-trash/v2", "POST restore-from-trash/v1"]);
    await waitFor(() =>
      expect(requests.filter(({ url }) => url.includes(calls.list)).length).toBeGreaterThan(lists),
    );
  });

  test("unpublishing asks first, and names the places that become free and the times that lapse", async () => {
    const requests = serve(its, {}, { isFeatured: true, isFullWidth: false });
    openAdmin(list);
    await tick("Dunmore House");
    await userEvent.click(await button("Unpublish 1"));
    const dialog = await screen.findByRole("dialog", { name: /^Unpublish 1 \w+\?$/ });
    expect(dialog).toHaveTextContent("Visitors no longer see them");
    const freed = "Dunmore HouseIt is featured on the front page. That place becomes free";
    if (key === "packege") expect(dialog).not.toHaveTextContent(freed);
    else expect(dialog).toHaveTextContent(freed);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(changes(requests)).toEqual([]);
    expect(screen.getByLabelText("Choose Dunmore House")).toBeChecked();
  });

  test("moving to the trash asks first, and says what else it affects", async () => {
    const requests = serve(
      its,
      {
        "/api/admin/venue-uses/v1": { body: { packages: [{ id: "p", title: "The Weekend" }], events: [] } },
        "/api/admin/venue-uses/v2": { body: { packages: [], events: [] } },
      },
      { isFeatured: true, isFullWidth: false },
    );
    openAdmin(list);
    await userEvent.click(await screen.findByLabelText("All on this page"));
    await userEvent.click(await button("Delete 2"));
    const dialog = await screen.findByRole("dialog", { name: /^Delete 2 \w+\?$/ });
    expect(dialog).toHaveTextContent(/featured/);
    if (key === "venue") expect(await within(dialog).findByText("The Weekend")).toBeVisible();
    expect(changes(requests)).toEqual([]);
  });
});

describe.each(SHORTEST)("of the chosen rows of every list, such as that of a $kind", (its) => {
  const { key, calls, list } = its;

  test("no undo is offered where the server has none", async () => {
    serve(its, { [`/api/admin/unpublish-${key}/v1`]: { body: { message: "", undo: null } } });
    openAdmin(list);
    await tick("Dunmore House");
    await confirm("Unpublish 1");
    expect(await screen.findByText(/^Dunmore House is hidden from visitors\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });

  test("an undo names the items that it does not put back", async () => {
    const hidden = { ...PUBLICATION, state: "draft", hasDraft: true, publishAt: null };
    serve(its, {
      [calls.list]: {
        body: {
          items: [its.item, hallOf(its)].map((each) => ({ item: each, ...hidden })),
          total: 2,
          counts: { draft: 2 },
        },
      },
      [`/api/admin/publish-${key}/v2`]: { body: { message: "", undo: null } },
    });
    openAdmin(list);
    await userEvent.click(await screen.findByLabelText("All on this page"));
    await userEvent.click(await button("Publish 2"));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("This could not be undone for Auchter Hall.")).toBeVisible();
  });

  test("what fails is named with its reason and stays chosen, beside what was done", async () => {
    serve(its, { [`/api/admin/delete-${key}/v2`]: FAILED });
    openAdmin(list);
    await userEvent.click(await screen.findByLabelText("All on this page"));
    await confirm("Delete 2");
    expect(await screen.findByText(/^Dunmore House is in the trash/)).toBeVisible();
    const failures = screen.getByText("These stay as they were:").closest("[role=alert]")!;
    expect(failures).toHaveTextContent("Auchter Hall: Some fields are missing or wrong.");
    await waitFor(() => expect(screen.getByLabelText("Choose Auchter Hall")).toBeChecked());
    expect(screen.getByLabelText("Choose Dunmore House")).not.toBeChecked();
  });

  test("an undo that fails says for what, and why", async () => {
    serve(its, { "/api/admin/restore-from-trash/v1": FAILED });
    openAdmin(list);
    await userEvent.click(await screen.findByLabelText("All on this page"));
    await confirm("Delete 2");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(
      await screen.findByText(
        "This could not be undone for Dunmore House. Some fields are missing or wrong.",
      ),
    ).toBeVisible();
  });

  test("none stays chosen on another page of the list", async () => {
    serve(its);
    const router = openAdmin(list);
    await tick("Dunmore House");
    await router.navigate(`${list}?state=live`);
    await waitFor(() => expect(screen.getByLabelText("Choose Dunmore House")).not.toBeChecked());
  });

  test("each action says for how many it is, and does nothing where it is for none", async () => {
    const requests = serve(its);
    openAdmin(list);
    await tick("Dunmore House");
    expect(await button("Publish 0")).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(await button("Publish 0"));
    expect(changes(requests)).toEqual([]);
    await userEvent.click(screen.getByLabelText("All on this page"));
    expect(await screen.findByText("2 chosen")).toBeVisible();
    for (const name of ["Publish 1", "Unpublish 1", "Delete 2"])
      expect(await button(name)).toHaveAttribute("aria-disabled", "false");
    await userEvent.click(screen.getByLabelText("All on this page"));
    expect(within(await chosen()).queryByRole("button")).not.toBeInTheDocument();
  });
});
