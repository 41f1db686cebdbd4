import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";

import { addMediaFacts } from "../../../src/api/media/mediaFacts";
import { Gallery } from "../../../src/ui/gallery/Gallery";
import { mediaFacts } from "../../support/sampleItems";
import { leaveOverlay } from "../../support/windowHistory";

afterEach(leaveOverlay);

const PATHS = ["/images/a.jpg", "/images/b.jpg", "/images/c.jpg"];

async function openSecond() {
  render(<Gallery paths={PATHS} title="Isla & Rory" />);
  const picture = screen.getByRole("button", { name: "Isla & Rory, picture 2" });
  await userEvent.click(picture);
  await screen.findByRole("dialog");
  return picture;
}

const shown = () => document.querySelector(".yarl__slide_current");

test("a picture opens over the page, and closing it leads back to it", async () => {
  const picture = await openSecond();
  expect(shown()).toHaveAttribute("aria-label", "2 of 3");
  fireEvent.keyDown(shown() as Element, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(picture).toHaveFocus();
});

test("a picture over the page comes with the pixels of the screen, in its own size", async () => {
  await openSecond();
  const picture = shown()?.querySelector("img");
  expect(picture).toHaveAttribute("src", "/images/b.jpg");
  expect(picture).toHaveAttribute("srcset", "/images/b.jpg?w=1920 1920w");
  expect(picture).toHaveAttribute("sizes", "1920px");
});

test("the number of the picture is shown and read out", async () => {
  await openSecond();
  expect(screen.getByRole("status")).toHaveTextContent("2 of 3");
  fireEvent.keyDown(shown() as Element, { key: "ArrowRight" });
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("3 of 3"));
});

test("a picture that is alone has no number", async () => {
  render(<Gallery paths={PATHS.slice(0, 1)} title="Isla & Rory" />);
  await userEvent.click(screen.getByRole("button"));
  await screen.findByRole("dialog");
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
const stepped = () => new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));

test("Back closes the picture and stays on the page, and Forward does not open or leave anything", async () => {
  window.history.pushState({ page: "event" }, "");
  const picture = await openSecond();
  window.history.back();
  await isClosed();
  expect(picture).toHaveFocus();
  expect(window.history.state).toEqual({ page: "event" });
  window.history.forward();
  await stepped();
  await stepped();
  expect(window.history.state).toEqual({ page: "event" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("closing by other means takes the entry out of the history", async () => {
  window.history.pushState({ page: "event" }, "");
  await openSecond();
  fireEvent.keyDown(shown() as Element, { key: "Escape" });
  await isClosed();
  await waitFor(() => expect(window.history.state).toEqual({ page: "event" }));
});

test("a page that is loaded again while a picture was open leaves the picture's entry", async () => {
  window.history.pushState({ page: "event" }, "");
  window.history.pushState({ page: "event", overlay: true }, "");
  render(<Gallery paths={PATHS} title="Isla & Rory" />);
  await waitFor(() => expect(window.history.state).toEqual({ page: "event" }));
});

test("without pictures there is no gallery", () => {
  const { container } = render(<Gallery paths={[]} title="Isla & Rory" />);
  expect(container).toBeEmptyDOMElement();
});

test("a picture's own description, caption and credit are in the gallery and over the page", async () => {
  addMediaFacts({
    "/images/jetty.jpg": {
      ...mediaFacts,
      description: "The couple on the jetty",
      caption: "Loch Etive",
      credit: "Ailsa",
      creditLink: "https://ailsa.example",
    },
  });
  render(<Gallery paths={["/images/a.jpg", "/images/jetty.jpg"]} title="Isla & Rory" />);
  expect(screen.getByText(/^Loch Etive/)).toHaveTextContent("Loch Etive · Photograph: Ailsa");
  expect(screen.getByRole("link", { name: "Ailsa" })).toHaveAttribute("href", "https://ailsa.example");
  await userEvent.click(screen.getByRole("button", { name: "The couple on the jetty" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByAltText("The couple on the jetty")).toBeInTheDocument();
  expect(dialog.getByRole("link", { name: "Ailsa" })).toBeInTheDocument();
});
