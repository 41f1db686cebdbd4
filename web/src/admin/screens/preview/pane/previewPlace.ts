/** A place on a page of the site. */
export interface PreviewPlace {
  /** The path of the page. */
  path: string;
  /** The CSS selector of the element there. */
  selector: string;
}

/** What an outline of 4 px with its distance takes beside a place. */
const ROOM = 10;
const MARK = "data-previewed-place";

/** The path of another page with the token of a preview. */
export const withPath = (preview: string, path: string): string => path + preview.slice(preview.indexOf("?"));

/** Outlines the place on the page in a frame, and scrolls to it unless the page stays where it is. */
export function showPlace(page: Document, selector: string, stays: boolean): boolean {
  clearPlace(page);
  const element = page.querySelector<HTMLElement>(selector);
  if (!element) return false;
  element.setAttribute(MARK, "");
  // Set as properties, as the page forbids styles in its text.
  element.style.setProperty("outline", "4px solid #b98a31", "important");
  element.style.setProperty("outline-offset", offsetOf(element, page), "important");
  if (!stays) element.scrollIntoView({ block: "center", behavior: "instant" });
  return true;
}

/** Around the letters of a place; within one that goes from edge to edge, where an outline would be cut off. */
function offsetOf(element: Element, page: Document): string {
  const { left, right } = element.getBoundingClientRect();
  const hasRoom = left >= ROOM && right <= page.documentElement.clientWidth - ROOM;
  return hasRoom ? "6px" : "-4px";
}

function clearPlace(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    element.removeAttribute(MARK);
    element.style.removeProperty("outline");
    element.style.removeProperty("outline-offset");
  }
}
