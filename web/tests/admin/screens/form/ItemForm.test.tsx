// @module-tag slow

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { isChanged } from "../../../../src/admin/editing/tasks/unsavedChanges";
import { fakeApi } from "../../../support/fakeApi";
import { NO_ITEMS } from "../../../support/publication";
import { FakeXhr } from "../../../support/fakeXhr";
import {
  alerts,
  answer,
  choose,
  fakeUploads,
  fillRequired,
  press,
  sent,
  type,
} from "../../../support/itemForm";
import { ITEM_KINDS, SHORTEST } from "../../../support/itemKinds";
import { loadAdminPages, openAdmin, supportDialogs } from "../../../support/openAdmin";
import { control } from "../../../support/renderForm";
import { edited } from "../../../support/sampleItems";
import { turns } from "../../../support/turns";

beforeAll(loadAdminPages);
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  vi.spyOn(console, "error").mockReturnValue();
});

const alert = (text: string) =>
  waitFor(() => expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(text));

type Kind = (typeof ITEM_KINDS)[number];

async function openNew({ calls, add, addButton }: Kind) {
  fakeApi({ [calls.list]: NO_ITEMS });
  const router = openAdmin(add);
  await screen.findByRole("heading", { level: 1, name: addButton });
  return router;
}

describe.each(SHORTEST)("the form of a stored item, such as a $kind", (its) => {
  beforeEach(() => {
    Object.assign(Element.prototype, { animate: vi.fn<Element["animate"]>() });
  });

  test.each(["description", "centerContent.leftText", "plans.1.title", "attributeBestFor"])(
    "begins at the field %s that the address names",
    async (field) => {
      const plans = [{ title: "Sail" }, { title: "Land" }];
      fakeApi({ [its.calls.edit]: { body: edited({ ...its.item, plans }) } });
      openAdmin(`${its.update}#${field}`);
      await waitFor(() => expect(control(field)).toHaveFocus());
    },
  );

  test("begins at the part of a row that is gone", async () => {
    fakeApi({ [its.calls.edit]: { body: edited(its.item) } });
    openAdmin(`${its.update}#plans.7.title`);
    await waitFor(() => expect(screen.getByRole("group", { name: "Plans" })).toHaveFocus());
  });
});

describe.each(SHORTEST)("the form of every new item, such as a $kind", (its) => {
  const { key, item, list, calls, addButton, addFailure, added } = its;

  test("marks the parts in which something is wrong", async () => {
    await openNew(its);
    await press(addButton);
    const contents = within(await screen.findByRole("navigation", { name: "Parts of the form" }));
    await waitFor(() =>
      expect(
        contents.getAllByRole("link", { name: /something is wrong here/, hidden: true }).length,
      ).toBeGreaterThan(0),
    );
  });

  test("is busy while it is sent, and leads to the list that says so", async () => {
    const router = await openNew(its);
    fillRequired();
    await press(addButton);
    expect((await sent(1)).path).toBe(calls.add);
    expect(screen.getByRole("button", { name: "Adding..." })).toBeDisabled();
    expect(screen.getByRole("progressbar", { name: "Upload" })).toBeInTheDocument();
    await answer(200, { message: "", [key]: item });
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    expect(await screen.findByText(added)).toBeVisible();
  });

  test("that fails or does not reach the server says why, loses nothing, and can be sent again", async () => {
    const router = await openNew(its);
    fillRequired();
    const failures = [
      () => answer(500, {}),
      () => answer(500, "<h1>Bad gateway</h1>"),
      () => act(async () => FakeXhr.last().fail()),
    ];
    for (const [index, fail] of failures.entries()) {
      await press(addButton);
      await sent(index + 1);
      await waitFor(() => expect(alerts()).toEqual([]));
      await fail();
      await alert(addFailure);
      expect(screen.getByRole("button", { name: addButton })).toHaveFocus();
      expect(control("title")).toHaveValue("The title");
      expect(control("featuredImage").files).toHaveLength(1);
    }
    await press(addButton);
    await sent(4);
    await answer(200, { message: "", [key]: item });
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
  });

  test("has a way back to the list, which asks where something is not saved", async () => {
    const router = await openNew(its);
    type("title", "Half a thought");
    await press("Go Back");
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Stay" }));
    expect(control("title")).toHaveValue("Half a thought");
    type("title", "");
    await press("Go Back");
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
  });
});

async function openStored({ calls, item, update }: Kind) {
  fakeApi({ [calls.edit]: { body: edited(item) }, [calls.list]: NO_ITEMS });
  const router = openAdmin(update);
  await waitFor(() => expect(control("title")).toHaveValue("Dunmore House"));
  return router;
}

describe.each(ITEM_KINDS)("the form of a stored $kind", (its) => {
  const { calls, update, updateButton } = its;

  test.each([
    [404, its.missing],
    [500, its.formFailure],
  ])("that is answered with %s says so", async (status, said) => {
    fakeApi({ [calls.edit]: { status, body: { message: "Words" } } });
    openAdmin(update);
    expect(await screen.findByText(said)).toHaveAttribute("role", "alert");
    expect(screen.queryByRole("button", { name: updateButton })).not.toBeInTheDocument();
  });
});

describe.each(SHORTEST)("the form of every stored item, such as a $kind", (its) => {
  const { key, item, calls, detail, updateButton } = its;

  test("sends the version and what changed, and says that it is saved", async () => {
    await openStored(its);
    type("title", "Dunmore Mill");
    await press(updateButton);
    const { path, method, body } = await sent(1);
    expect([method, path]).toEqual(["PUT", calls.update]);
    expect([...body.entries()]).toEqual([
      ["version", "1"],
      ["title", "Dunmore Mill"],
    ]);
    expect(screen.getByRole("button", { name: "Updating..." })).toBeDisabled();
    await answer(200, { message: "", [key]: { ...item, title: "Dunmore Mill", version: 2 } });
    expect(await screen.findByText(its.updated)).toBeVisible();
  });

  test("shows what the server says of a draft until that is changed, and no longer", async () => {
    await openStored(its);
    type("title", "Dunmore Mill");
    choose("featuredImage");
    await press("Save draft");
    await sent(1);
    const errors = { title: "Use fewer words.", featuredImage: "hall.jpg is broken." };
    await answer(422, { message: "Please check the form.", errors });
    await alert("Please check the form.");
    expect(screen.getByText("Use fewer words.")).toBeVisible();
    choose("featuredImage");
    type("title", "Mill");
    await waitFor(() => expect(alerts()).toEqual([]));
    expect(screen.queryByText(/Use fewer words|is broken/)).toBeNull();
  });

  test("may not blank what is required", async () => {
    await openStored(its);
    type("title", "   ");
    await press(updateButton);
    await alert("Some fields need attention.");
    expect(control("title")).toHaveAccessibleDescription(/Title is required\./);
    expect(control("title")).toHaveFocus();
    expect(FakeXhr.sent).toEqual([]);
  });

  test("that fails says so and loses nothing: refused, out of reach, and then saved", async () => {
    await openStored(its);
    type("title", "Oidhche Challuinn");
    choose("featuredImage");
    await press(updateButton);
    await sent(1);
    await answer(500, {});
    await alert(its.updateFailure);
    expect(screen.getByRole("button", { name: updateButton })).toHaveFocus();
    await press(updateButton);
    (await sent(2)).fail();
    await alert(its.updateFailure);
    expect(control("title")).toHaveValue("Oidhche Challuinn");
    await press(updateButton);
    const { body } = await sent(3);
    expect([...body.keys()].toSorted()).toEqual(["featuredImage", "title", "version"]);
    await answer(200, { message: "", [key]: { ...item, version: 2 } });
    expect(await screen.findByText(its.updated)).toBeVisible();
  });

  test("that is cancelled says that everything is still there", async () => {
    await openStored(its);
    type("title", "Dunmore Mill");
    await press(updateButton);
    await sent(1);
    await press("Cancel");
    await alert("Cancelled. Everything you entered is still here.");
    expect(screen.getByRole("button", { name: updateButton })).toHaveFocus();
    expect(control("title")).toHaveValue("Dunmore Mill");
  });

  test("is not sent by Enter in a line or a choice, and by the keyboard at its buttons", async () => {
    await openStored(its);
    for (const name of ["title", "isFeatured", "slug"]) {
      control(name).focus();
      await userEvent.keyboard("{Enter}");
    }
    await turns();
    expect(FakeXhr.sent).toEqual([]);
    expect(control("title")).toHaveValue("Dunmore House");
    screen.getByText(updateButton, { selector: ".button" }).focus();
    await userEvent.keyboard("{Enter}");
    expect((await sent(1)).method).toBe("PUT");
  });

  test("is never sent twice", async () => {
    await openStored(its);
    type("title", "Dunmore Mill");
    fireEvent.submit(control("title").form!);
    fireEvent.submit(control("title").form!);
    await sent(1);
    fireEvent.submit(control("title").form!);
    await turns();
    expect(FakeXhr.sent).toHaveLength(1);
  });

  test("leads back to the item", async () => {
    const router = await openStored(its);
    await press("Go Back");
    await waitFor(() => expect(router.state.location.pathname).toBe(detail));
  });

  test("keeps a stored picture that could not be removed, and says so until the next action", async () => {
    await openStored(its);
    await press("Remove Featured image");
    await alert("The picture could not be removed and is still there. Not found");
    expect(screen.getByRole("button", { name: "Remove Featured image" })).toBeEnabled();
    expect(isChanged()).toBe(false);
    type("title", "Dunmore Mill");
    await press(updateButton);
    await sent(1);
    expect(screen.queryAllByRole("alert").filter(({ textContent }) => textContent)).toEqual([]);
  });
});
