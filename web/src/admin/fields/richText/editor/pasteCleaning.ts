import { tablesToLines } from "./tableLines";

/** What is not text. Pictures of other sites and of the clipboard are left out: a picture is uploaded. */
const DROPPED = "style, script, meta, link, title, xml, img, picture, svg, video, iframe, object";
const LEVELS: Record<string, string> = { H1: "h2", H4: "h3", H5: "h3", H6: "h3" };

/** HTML from another program without what is not kept: lists of Word become lists, tables become lines, headings get the levels of a text. */
export function cleanedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutConditions(html), "text/html");
  makeLists(body);
  for (const each of body.querySelectorAll(DROPPED)) each.remove();
  tablesToLines(body);
  for (const each of body.querySelectorAll("h1, h4, h5, h6")) rename(each, LEVELS[each.tagName] ?? "h3");
  // Word names its own elements with a colon.
  for (const each of body.querySelectorAll("*"))
    if (each.tagName.includes(":")) each.replaceWith(...each.childNodes);
  return body.innerHTML;
}

const withoutConditions = (html: string): string =>
  html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->|<!\[(?:if[^\]]*|endif)\]>/gi, "");

/** Word writes the items of its lists as paragraphs, with the bullet or the number as text. */
function makeLists(body: HTMLElement): void {
  let list: Element | null = null;
  for (const item of body.querySelectorAll<HTMLElement>(
    "p[style*='mso-list'], p[class*='MsoListParagraph']",
  )) {
    const sign = item.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
    const name = /^\W*\w{1,3}[.)]/.test(sign?.textContent ?? "") ? "ol" : "ul";
    sign?.remove();
    if (list?.tagName !== name.toUpperCase() || item.previousElementSibling !== list) {
      list = document.createElement(name);
      item.before(list);
    }
    list.append(rename(item, "li"));
  }
}

function rename(element: Element, name: string): Element {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
