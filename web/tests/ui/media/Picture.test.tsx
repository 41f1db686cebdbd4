import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { addMediaFacts, readMediaFacts } from "../../../src/api/media/mediaFacts";
import { Film } from "../../../src/ui/media/Film";
import { Picture } from "../../../src/ui/media/Picture";
import { cropClasses, usualPoint } from "../../../src/ui/media/cropPosition";
import { pictureFrames } from "../../../src/ui/media/pictureFrames";
import { turns } from "../../support/turns";

const FACTS = {
  width: 700,
  height: 500,
  colour: "#775c63",
  transparent: false,
  animated: false,
  format: "JPEG",
  plays: "",
  poster: "",
  playable: false,
};
const HALF = [{ width: "50vw", shape: 3 / 2 }];
const play = vi.fn(() => Promise.resolve());

beforeEach(() => {
  play.mockClear();
  HTMLMediaElement.prototype.play = play;
});
afterEach(() => vi.unstubAllGlobals());

test("a picture below the fold waits, and suits the place it is in", () => {
  render(<Picture path="/images/a.jpg" alt="The loch" frames={HALF} />);
  const picture = screen.getByAltText("The loch");
  expect(picture).toHaveAttribute("loading", "lazy");
  expect(picture).toHaveAttribute("sizes", "50vw");
  expect(picture).toHaveAttribute("src", "/images/a.jpg");
  expect(picture.getAttribute("srcset")).toContain("/images/a.jpg?w=640 640w");
});

test("the main picture has high priority and is preloaded first", () => {
  const html = renderToString(<Picture path="/images/a.jpg" alt="" frames={pictureFrames.opening} eager />);
  expect(html).toMatch(
    /<link rel="preload" as="image" imageSrcSet="[^"]*w=640 640w[^"]*" imageSizes="[^"]*, max\(100vw, [^"]*"/,
  );
  expect(html).toContain('fetchPriority="high"');
  expect(html).toContain('loading="eager"');
});

test("what is known of a picture gives it its size and its colour, without a style in the page", () => {
  addMediaFacts({ "/images/known.jpg": FACTS });
  const html = renderToString(<Picture path="/images/known.jpg" alt="" />);
  expect(html).toContain('width="700" height="500"');
  expect(html).toContain('fill="#775c63"');
  expect(html).toContain("?w=960 700w");
  expect(html).not.toContain("style=");
});

test("a picture whose place is not said takes the width that it is laid out in", () => {
  render(<Picture path="/images/a.jpg" alt="The loch" />);
  expect(screen.getByAltText("The loch")).toHaveAttribute("sizes", "auto, 100vw");
});

test("a picture whose sides are cut off comes as wide as it is drawn", () => {
  addMediaFacts({ "/images/flat.jpg": { ...FACTS, width: 3000, height: 1000 } });
  const html = renderToString(<Picture path="/images/flat.jpg" alt="" frames={HALF} />);
  expect(html).toContain('sizes="calc(2 * (50vw))"');
});

test("a portrait and a square show their top, which server and browser know alike", () => {
  addMediaFacts({
    "/images/portrait.jpg": { ...FACTS, width: 500, height: 700 },
    "/images/square.jpg": { ...FACTS, width: 700, height: 700 },
    "/images/flat.jpg": FACTS,
  });
  for (const shape of ["portrait", "square"])
    expect(renderToString(<Picture path={`/images/${shape}.jpg`} alt="" />)).toContain(
      `class="${cropClasses(usualPoint(1))}"`,
    );
  expect(renderToString(<Picture path="/images/flat.jpg" alt="" />)).toContain(
    `class="${cropClasses(usualPoint(1.4))}"`,
  );
});

test("a picture is cut around its focal point, and a film with its poster too", () => {
  addMediaFacts({
    "/images/pointed.jpg": { ...FACTS, focalX: 20, focalY: 80 },
    "/images/pointed.mp4": { ...FACTS, focalX: 75, focalY: 30 },
  });
  const picture = renderToString(<Picture path="/images/pointed.jpg" alt="" />);
  expect(picture).toContain(`class="${cropClasses({ x: 20, y: 80 })}"`);
  const film = renderToString(<Film path="/images/pointed.mp4" label="Tour" />);
  expect(film.split(`class="${cropClasses({ x: 75, y: 30 })}"`)).toHaveLength(3);
  const unknown = renderToString(<Film path="/images/unknown.mp4" label="Tour" />);
  expect(unknown.split(`class="${cropClasses({ x: 50, y: 50 })}"`)).toHaveLength(3);
});

test("a picture has the description that belongs to it, and a decorative one has none", () => {
  addMediaFacts({
    "/images/described.jpg": { ...FACTS, description: "The castle in snow" },
    "/images/decorative.jpg": { ...FACTS, description: "Tartan", isDecorative: true },
  });
  expect(renderToString(<Picture path="/images/described.jpg" alt="Castle" />)).toContain(
    'alt="The castle in snow"',
  );
  expect(renderToString(<Picture path="/images/decorative.jpg" alt="Castle" />)).toContain('alt=""');
});

test("a picture whose facts come later shows them", () => {
  render(<Picture path="/images/later.jpg" alt="Before" />);
  act(() => addMediaFacts({ "/images/later.jpg": { ...FACTS, description: "After", focalX: 0, focalY: 0 } }));
  expect(screen.getByAltText("After")).toHaveAttribute("class", "crop");
});

test("of a portrait that nothing is known of it is seen when it has loaded", () => {
  const { container } = render(<Picture path="/images/unknown.jpg" alt="The bride" />);
  const picture = screen.getByAltText("The bride");
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 600 } });
  fireEvent.load(picture);
  expect(container.firstChild).toHaveClass("picture--plain");
  expect(picture).toHaveClass(cropClasses(usualPoint(0.5)));
});

test("a picture that loads again in another width keeps the ratio that was seen first", () => {
  render(<Picture path="/images/again.jpg" alt="The bride" frames={HALF} />);
  const picture = screen.getByAltText("The bride");
  const load = (naturalWidth: number) => {
    Object.defineProperties(picture, {
      naturalWidth: { value: naturalWidth, configurable: true },
      naturalHeight: { value: 100, configurable: true },
    });
    fireEvent.load(picture);
    return picture.getAttribute("sizes");
  };
  expect(load(200)).toBe("calc(1.33 * (50vw))");
  expect(load(204)).toBe("calc(1.33 * (50vw))");
});

test.each([
  ["transparent", { transparent: true, colour: "" }],
  ["SVG", { format: "SVG", colour: "" }],
])("behind a picture that may be see-through (%s) there is plain paper", (_, told) => {
  addMediaFacts({ "/images/clear.png": { ...FACTS, ...told } });
  const html = renderToString(<Picture path="/images/clear.png" alt="" />);
  expect(html).toContain("picture--plain");
  expect(html).not.toContain("picture__colour");
});

test("what the server wrote into the page is known", () => {
  document.body.innerHTML = `<script type="application/json" id="media-facts">${JSON.stringify({ "/images/told.jpg": FACTS })}</script>`;
  readMediaFacts(document);
  expect(renderToString(<Picture path="/images/told.jpg" alt="" />)).toContain('fill="#775c63"');
});

test("where a picture is missing or broken, nothing of it is left", () => {
  const { container } = render(<Picture path="/images/a.jpg" alt="The loch" />);
  fireEvent.error(screen.getByAltText("The loch"));
  expect(container.querySelector("img, svg")).toBeNull();
});

test("a film is not in the page, and comes after it", async () => {
  expect(renderToString(<Film path="/images/a.mp4" label="Tour" />)).not.toContain('src="/images/a.mp4"');
  render(<Film path="/images/a.mp4" label="Tour" />);
  await vi.waitFor(() => expect(screen.getByLabelText("Tour")).toHaveAttribute("src", "/images/a.mp4"));
  await vi.waitFor(() => expect(play).toHaveBeenCalled());
});

test("a film has a picture of its own until it plays, or the one it is given", () => {
  const { container, rerender } = render(<Film path="/images/a.mp4" label="Tour" />);
  expect(container.querySelector("img")).toHaveAttribute("src", "/images/a.mp4_poster.jpg");
  rerender(<Film path="/images/a.mp4" poster="/images/b.jpg" label="Tour" />);
  expect(container.querySelector("img")).toHaveAttribute("src", "/images/b.jpg");
});

test("a film that fails to play falls back to the transcoded film", async () => {
  render(<Film path="/images/a.mp4" label="Tour" />);
  const film = screen.getByLabelText("Tour");
  await vi.waitFor(() => expect(film).toHaveAttribute("src", "/images/a.mp4"));
  fireEvent.error(film);
  expect(film).toHaveAttribute("src", "/images/a.mp4_film.mp4");
  fireEvent.error(film);
  expect(film).not.toHaveAttribute("src");
});

test("no film is loaded automatically with data saving enabled", async () => {
  vi.stubGlobal("navigator", { ...navigator, connection: { saveData: true } });
  render(<Film path="/images/a.mp4" label="Tour" />);
  await turns();
  expect(screen.getByLabelText("Tour")).not.toHaveAttribute("src");
  await userEvent.click(screen.getByRole("button", { name: "Play film" }));
  expect(screen.getByLabelText("Tour")).toHaveAttribute("src", "/images/a.mp4");
  expect(play).toHaveBeenCalled();
});
