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

const BETWEEN = " · ";
const BLOCKS = "p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, br";

/** Replaces tables, which a text does not have: each row becomes a line, and cells of several lines become lines. */
function tablesToLines(body: HTMLElement): void {
  // Inner tables come first, so that their lines count in the cells around them.
  for (const table of [...body.querySelectorAll("table")].toReversed())
    table.replaceWith(...[...table.rows].flatMap(linesOf));
}

function linesOf(row: HTMLTableRowElement): Node[] {
  const cells = [...row.cells].filter((cell) => cell.textContent.trim() !== "");
  if (!cells.every(isOneLine)) return cells.flatMap((cell) => linesIn(cell));
  const line = document.createElement("p");
  line.append(...cells.flatMap((cell, at) => [...(at ? [BETWEEN] : []), ...wordsIn(cell)]));
  return cells.length > 0 ? [line] : [];
}

const isOneLine = (cell: Element): boolean => cell.querySelectorAll(BLOCKS).length <= 1;

function linesIn(cell: Element): Node[] {
  if (cell.querySelector(BLOCKS)) return [...cell.childNodes];
  const line = document.createElement("p");
  line.append(...cell.childNodes);
  return [line];
}

/** The content of a cell of one line, that of a heading in bold type. */
function wordsIn(cell: Element): Node[] {
  for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(...block.childNodes);
  if (cell.tagName !== "TH") return [...cell.childNodes];
  const bold = document.createElement("strong");
  bold.append(...cell.childNodes);
  return [bold];
}
