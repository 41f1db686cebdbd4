const SHOWN_BY = ["hidden", "open", "type", "popover"];
const INITIAL: Record<string, string> = { visibility: "visible", "pointer-events": "auto" };

/**
 * Says at once whether an element is shown and can be clicked. jsdom compares each element with every rule of its own
 * style sheet, and each element around it too, which takes a third of the time that tests of long forms need.
 * Everything else is left to jsdom, and so are documents with a style sheet.
 */
export function fastStyles() {
  const ofJsdom = window.getComputedStyle;
  if (ofJsdom.name === quickly.name) return;
  window.getComputedStyle = quickly;
  const displays = new Map<string, string>();

  function quickly(element: Element, pseudo?: string | null): CSSStyleDeclaration {
    if (pseudo || document.styleSheets.length) return ofJsdom(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (name === "getPropertyValue" ? valueOf : valueOf(cssName(String(name)))),
    });

    function valueOf(name: string): string {
      if (name === "display") return display(element);
      if (name === "opacity") return ownValue(element, name) || "1";
      return name in INITIAL ? inherited(element, name) : ofJsdom(element).getPropertyValue(name);
    }
  }

  function display(element: Element): string {
    if (element.hasAttribute("style")) return ofJsdom(element).display;
    const kind = kindOf(element);
    const known = displays.get(kind) ?? ofJsdom(element).display;
    displays.set(kind, known);
    return known;
  }
}

/** What the style sheet of jsdom knows of an element where it says how to display it. */
const kindOf = (element: Element) =>
  [element.tagName, ...SHOWN_BY.map((name) => String(element.getAttribute(name)))].join();

function inherited(element: Element, name: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = ownValue(each, name);
    if (own) return own;
  }
  return INITIAL[name]!;
}

const ownValue = (element: Element, name: string): string =>
  element.hasAttribute("style") ? (element as HTMLElement).style.getPropertyValue(name) : "";

const cssName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
