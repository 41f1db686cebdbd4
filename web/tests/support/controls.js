// Describes what can be pressed or filled in, in a page of a browser and in jsdom alike. tests/controls injects this file
// into pages as a script, so that it imports nothing.

const ROLES = ["button", "checkbox", "combobox", "menuitem", "option", "radio", "slider", "switch", "tab"];

const CONTROL = [
  "a[href]",
  "button",
  "input:not([type=hidden], [readonly])",
  "select",
  "textarea:not([readonly])",
  "summary",
  "[contenteditable=true]",
  ...ROLES.map((role) => `[role=${role}]`),
].join();

const GROUP = [
  "section[aria-label]",
  "section[aria-labelledby]",
  "[role=region]",
  "[role=group]",
  "[role=listbox]",
  "[role=toolbar]",
  "fieldset",
  "nav",
  "ul[aria-labelledby]",
  "table",
].join();

const PRESSED = ["button", "submit", "reset", "image"];
const TICKED = ["checkbox", "radio"];
const KEYS = ["Enter", " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];

/** What happens to a control that somebody uses. */
export const USES = ["click", "input", "change", "keydown"];

/** Says what a control is: where it stands, its role, its name and the name of its field. */
export function controlOf(element, path) {
  return JSON.stringify({
    path,
    dialog: nameOf(element.closest("dialog, [role=dialog], [role=alertdialog]")),
    frame: Boolean(element.closest(".admin-sidebar, .skip, .notices")),
    group: nameOf(element.parentElement?.closest(GROUP)),
    column: columnOf(element),
    role: roleOf(element),
    name: nameOf(element),
    field: element.getAttribute("name") ?? "",
  });
}

/** The control that an event uses, if there is one. */
export function usedBy({ type, target, key }) {
  const element = target instanceof Element ? target.closest(CONTROL) : null;
  if (!element) return null;
  const isField = isFilled(element);
  if (type === "click") return isField ? null : element;
  if (type === "keydown") return !isField && KEYS.includes(key) ? element : null;
  return isField ? element : null;
}

/** The controls that a page shows, of a modal dialog alone where one is open. */
export function shownControls() {
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  return [...(modal ?? document).querySelectorAll(CONTROL)].filter(
    (element) =>
      element.checkVisibility() &&
      !element.closest("[aria-hidden=true], [inert]") &&
      // A link in a text that is being written leads nowhere.
      !element.parentElement?.closest("[contenteditable=true]"),
  );
}

function isFilled(element) {
  if (element.matches("select, textarea, [contenteditable=true]")) return true;
  return element.localName === "input" && ![...PRESSED, ...TICKED].includes(element.type);
}

function roleOf(element) {
  const given = element.getAttribute("role");
  if (given) return given;
  if (element.localName === "a") return "link";
  if (element.localName === "select") return "combobox";
  if (element.localName !== "input") return isFilled(element) ? "textbox" : "button";
  if (element.type === "file" || TICKED.includes(element.type)) return element.type;
  return PRESSED.includes(element.type) ? "button" : "textbox";
}

function nameOf(element) {
  if (!element) return "";
  const labelled = element.getAttribute("aria-labelledby");
  if (labelled) return oneLine(labelled.split(/\s+/).map((id) => textOf(document.getElementById(id))));
  const label = element.getAttribute("aria-label");
  if (label) return oneLine([label]);
  const around = [...(element.labels ?? [])].map(textOf);
  const named = oneLine([...around, contentOf(element)]);
  return named || oneLine([element.getAttribute("title") ?? element.getAttribute("placeholder") ?? ""]);
}

/** The name that an element has by what is in it. */
function contentOf(element) {
  if (element.matches("fieldset, table"))
    return textOf(element.querySelector(":scope > legend, :scope > caption"));
  if (isFilled(element) || element.matches("dialog, section, nav")) return "";
  const [hidden, shown] = [true, false].map((isHidden) => wordsOf(element, isHidden));
  return shown && hidden ? `${shown} …` : shown || hidden;
}

/** What of an element only screen readers say, such as the field or the row that a button is for, or all the rest. */
function wordsOf(element, isHidden) {
  const parts = [...element.childNodes].map((node) => {
    const isApart = node.nodeType === Node.ELEMENT_NODE && node.matches(".visually-hidden");
    if (isApart || !node.childNodes.length || node.nodeType === Node.TEXT_NODE)
      return isApart === isHidden ? textOf(node) : "";
    return node.matches("[aria-hidden=true], [aria-label]")
      ? isHidden
        ? ""
        : textOf(node)
      : wordsOf(node, isHidden);
  });
  return oneLine(parts);
}

/** The text of an element without that of the controls in it. */
function textOf(node) {
  if (!node) return "";
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE || node.matches("[aria-hidden=true], select, textarea, input"))
    return "";
  const label = node.getAttribute("aria-label") ?? node.getAttribute("alt");
  return label ?? [...node.childNodes].map(textOf).join(" ");
}

function columnOf(element) {
  const cell = element.closest("td, th");
  const heads = cell?.closest("table")?.tHead?.rows[0]?.cells;
  return cell && heads ? oneLine([textOf(heads[cell.cellIndex])]) : "";
}

const oneLine = (texts) => texts.join(" ").replaceAll(/\s+/g, " ").trim();
