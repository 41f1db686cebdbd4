import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { RichTextField } from "../../../../src/admin/fields/richText/RichTextField";
import { fakeApi } from "../../../support/fakeApi";
import { fakeUploads, sent } from "../../../support/itemForm";
import { dialogWarning, escapeDialog, supportDialogs } from "../../../support/openAdmin";
import { renderForm } from "../../../support/renderForm";
import { libraryPicture } from "../../../support/samplePictures";

beforeAll(() => import("../../../../src/admin/fields/richText/editor/RichTextEditor"));
beforeEach(() => {
  fakeUploads();
  supportDialogs();
  // jsdom lays nothing out.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  vi.spyOn(console, "error").mockReturnValue();
});

interface Values {
  text: string;
}

async function open(text: string) {
  const form = renderForm<Values>({ text }, <RichTextField<Values> name="text" label="Text" />);
  const editor = await screen.findByRole("toolbar", { name: "Formatting" });
  return { ...form, editor };
}
const button = (name: string) => screen.getByRole("button", { name });
const written = () => document.querySelector<HTMLElement & { editor: Editing }>(".tiptap")!;

interface Editing {
  commands: {
    selectAll: () => void;
    setNodeSelection: (at: number) => void;
    setTextSelection: (at: number) => void;
    insertContent: (text: string) => void;
  };
}
const edit = (change: (commands: Editing["commands"]) => void) =>
  act(async () => change(written().editor.commands));

test("the editor shows the Markdown as a named text, and leaves it as it was", async () => {
  const { getValues } = await open("Title\n=====\n\n* one\n* two");
  expect(screen.getByRole("textbox", { name: "Text" })).toBe(written());
  expect(written().querySelector("h1")).toHaveTextContent("Title");
  expect(written().querySelectorAll("li")).toHaveLength(2);
  expect(getValues().text).toBe("Title\n=====\n\n* one\n* two");
});

test("formats are switched by pressed buttons and stored as Markdown", async () => {
  const { getValues } = await open("A castle");
  await edit(({ selectAll }) => selectAll());
  await userEvent.click(button("Bold"));
  expect(button("Bold")).toHaveAttribute("aria-pressed", "true");
  expect(getValues().text).toBe("**A castle**");
  await userEvent.click(button("Heading"));
  expect(getValues().text).toBe("## **A castle**");
  await userEvent.click(button("Undo"));
  await userEvent.click(button("Undo"));
  await waitFor(() => expect(getValues().text).toBe("A castle"));
  expect(button("Undo")).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button("Redo"));
  expect(getValues().text).toBe("**A castle**");
});

test("the toolbar is one stop for Tab, with arrow keys between its buttons", async () => {
  const { editor } = await open("A castle");
  const buttons = within(editor).getAllByRole("button");
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, ...Array<number>(9).fill(-1)]);
  buttons[0]!.focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(button("Bold")).toHaveFocus();
  await userEvent.keyboard("{End}");
  expect(button("Redo")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(button("Heading")).toHaveFocus();
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test.each(["Link", "Picture"])("the dialog of %s returns the focus to the text it is about", async (tool) => {
  await open("A castle");
  await userEvent.click(button(tool));
  expect(document.body).not.toHaveFocus();
  escapeDialog();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(written()).toHaveFocus();
});

test.each([
  ["Link", "Address"],
  ["Link", "Words that are linked"],
  ["Picture", "What the picture shows"],
])("Escape in the dialog of %s keeps what was entered: %s", async (tool, label) => {
  await open("A castle");
  await userEvent.click(button(tool));
  await userEvent.type(screen.getByLabelText(label), "Words");
  escapeDialog();
  expect(dialogWarning()).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveValue("Words");
  await userEvent.click(button("Cancel"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a link is completed, refused, changed and removed", async () => {
  const { getValues } = await open("A castle");
  await edit(({ selectAll }) => selectAll());
  await userEvent.click(button("Link"));
  const address = screen.getByLabelText("Address");
  await userEvent.type(address, "javascript:alert(1){Enter}");
  expect(screen.getByText(/^Enter a web address/)).toBeVisible();
  await userEvent.clear(address);
  expect(screen.queryByText(/^Enter a web address/)).toBeNull();
  await userEvent.type(address, "castles.example/here{Enter}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(getValues().text).toBe("[A castle](https://castles.example/here)");
  await userEvent.click(button("Link"));
  expect(screen.getByLabelText("Address")).toHaveValue("https://castles.example/here");
  await userEvent.click(button("Remove the link"));
  expect(getValues().text).toBe("A castle");
});

test("a link leads to a page of the site that is chosen from a list", async () => {
  const slugs = ["castle", "not-yet"];
  const items = slugs.map((slug, index) => ({
    item: { slug, title: slug },
    state: index ? "draft" : "live",
  }));
  fakeApi({
    ...Object.fromEntries(
      ["pages", "events", "packeges"].map((kind) => [`/api/admin/list-${kind}`, { body: { items: [] } }]),
    ),
    "/api/admin/list-venues": { body: { items } },
  });
  const { getValues } = await open("A castle");
  await edit(({ selectAll }) => selectAll());
  await userEvent.click(button("Link"));
  const choice = await screen.findByLabelText("or a page of this site");
  expect(within(choice).queryByRole("option", { name: "not-yet" })).not.toBeInTheDocument();
  await userEvent.selectOptions(choice, within(choice).getByRole("option", { name: "castle" }));
  await userEvent.click(button("Add"));
  expect(getValues().text).toBe("[A castle](/single-venue/castle)");
});

test("a picture of the library is set with what is said of it", async () => {
  const hall = libraryPicture("hall.jpg", { description: "The hall" });
  fakeApi({ ["/api/admin/pictures"]: { body: [hall] }, ["/api/admin/picture"]: { body: hall } });
  const { getValues } = await open("");
  await userEvent.click(button("Picture"));
  await userEvent.click(screen.getByRole("button", { name: /^Choose from the library/ }));
  await userEvent.click(await screen.findByRole("radio", { name: /hall\.jpg/ }));
  await userEvent.click(button("Use this one"));
  expect(await screen.findByText("hall.jpg of the library")).toBeVisible();
  await waitFor(async () => {
    await userEvent.click(button("Add"));
    expect(getValues().text).toBe("![](/images/hall.jpg)");
  });
});

test("a picture is uploaded once it is described", async () => {
  const { getValues } = await open("");
  await userEvent.click(button("Picture"));
  await userEvent.upload(
    screen.getByLabelText("Picture", { selector: "input" }),
    new File(["x"], "hall.jpg"),
  );
  await userEvent.click(button("Add"));
  expect(screen.getByText(/^Say what the picture shows/)).toBeVisible();
  await userEvent.type(screen.getByLabelText("What the picture shows"), "The [[hall]");
  await userEvent.click(button("Add"));
  const request = await sent(1);
  expect(request.path).toBe("/api/admin/upload-page-image");
  await act(async () => request.answer(200, { image: "/images/hall.jpg" }));
  await waitFor(() => expect(getValues().text).toBe("![The \\[hall\\]](/images/hall.jpg)"));
});

test("a picture without a text has what is said of it elsewhere, and can be marked as decoration", async () => {
  const changed: unknown[] = [];
  fakeApi({
    ["/api/admin/picture"]: {
      body: { path: "/images/hall.jpg", description: "The hall", isDecorative: false },
    },
    ["/api/admin/change-picture"]: async (request) => {
      changed.push(await request.json());
      return { body: {} };
    },
    ["/api/admin/get-media-facts"]: { body: {} },
  });
  const { getValues } = await open("![](/images/hall.jpg)");
  await edit(({ setNodeSelection }) => setNodeSelection(1));
  await userEvent.click(button("Picture"));
  expect(await screen.findByText(/it is “The hall”, as elsewhere/)).toBeVisible();
  await userEvent.click(screen.getByLabelText("It is decoration only"));
  await userEvent.click(button("Change"));
  await waitFor(() => expect(changed).toEqual([{ path: "/images/hall.jpg", isDecorative: true }]));
  expect(getValues().text).toBe("![](/images/hall.jpg)");
});

test("the switch shows the Markdown, and what is written there is in the editor", async () => {
  const { getValues } = await open("A castle");
  await userEvent.click(button("Markdown"));
  const area = screen.getByRole("textbox", { name: "Text" });
  expect(area).toHaveValue("A castle");
  fireEvent.change(area, { target: { value: "## A house" } });
  await userEvent.click(button("Markdown"));
  await waitFor(() => expect(written().querySelector("h2")).toHaveTextContent("A house"));
  expect(getValues().text).toBe("## A house");
});

test("HTML is shown as text and stays in the Markdown", async () => {
  const { getValues } = await open("<b onclick=alert(1)>hi</b>");
  expect(written().querySelector("b")).toBeNull();
  expect(written()).toHaveTextContent("<b onclick=alert(1)>hi</b>");
  await edit(({ insertContent }) => insertContent("!"));
  expect(getValues().text).toContain("\\<b onclick=alert(1)>hi\\</b>");
});

test("a text that the editor cannot show whole stays in Markdown and says so", async () => {
  const text = "[](/lost)";
  renderForm<Values>({ text }, <RichTextField<Values> name="text" label="Text" />);
  expect(await screen.findByText(/so it is shown as Markdown\.$/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Text" })).toHaveValue(text);
});

test("an empty text is refused at the field", async () => {
  await open("");
  await userEvent.click(button("Send"));
  expect(await screen.findByText("Text is required.")).toBeVisible();
  await waitFor(() => expect(written()).toHaveAttribute("aria-invalid", "true"));
  expect(written()).toHaveAccessibleDescription("Text is required.");
});

test("a newer text from elsewhere replaces what is shown", async () => {
  const { setValue } = await open("One");
  act(() => setValue("text", "**Two**"));
  await waitFor(() => expect(written().querySelector("strong")).toHaveTextContent("Two"));
});
