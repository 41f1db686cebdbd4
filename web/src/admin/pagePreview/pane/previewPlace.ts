/** A place on a page of the site. */
export interface PreviewPlace {
  /** The path of the page. */
  path: string;
  /** The CSS selector of the element there. */
  selector: string;
}

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
  element.style.setProperty("outline-offset", "-4px", "important");
  if (!stays) element.scrollIntoView({ block: "center", behavior: "instant" });
  return true;
}

function clearPlace(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    element.removeAttribute(MARK);
    element.style.removeProperty("outline");
    element.style.removeProperty("outline-offset");
  }
}
