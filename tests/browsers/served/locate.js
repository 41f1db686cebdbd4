// What a visitor sees of a page: `found` is the first visible element of a selector that has a name.
const nameOf = (element) =>
  [
    element.getAttribute("aria-label"),
    element.getAttribute("alt"),
    ...[...(element.labels ?? [])].map((label) => label.textContent),
    element.textContent,
  ]
    .filter(Boolean)
    .join("\n");

const isVisible = (element) => {
  const { visibility } = getComputedStyle(element);
  return element.getClientRects().length > 0 && visibility === "visible";
};

const found = (selector, name) =>
  [...document.querySelectorAll(selector)].find(
    (element) => isVisible(element) && nameOf(element).replace(/\s+/g, " ").includes(name),
  );

/** Whether a press on another element is one on this. */
const isIn = (element, hit) => element.contains(hit) || hit?.closest?.("label")?.control === element;

/** Where to press an element: its middle, if nothing lies over it there. */
const target = (selector, name) => {
  const element = found(selector, name);
  if (!element) return null;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const [box] = element.getClientRects();
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  const top = document.elementFromPoint(x, y);
  return isIn(element, top) ? [x, y] : null;
};

/** As `target`, and notes in `pressed` whether the next click reaches the element. */
const aim = (selector, name) => {
  const point = target(selector, name);
  const element = found(selector, name);
  globalThis.pressed = !point;
  const note = ({ target: hit }) => {
    globalThis.pressed ||= isIn(element, hit);
  };
  if (point) addEventListener("click", note, { capture: true, once: true });
  return point;
};

/** Chooses a value as a picker does, which each browser draws in its own way. */
const choose = (selector, name, value) => {
  const element = found(selector, name);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value");
  set.call(element, value);
  for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
};
