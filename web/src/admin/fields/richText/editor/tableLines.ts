const BETWEEN = " · ";
const BLOCKS = "p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, br";

/** Replaces tables, which a text does not have: each row becomes a line, and cells of several lines become lines. */
export function tablesToLines(body: HTMLElement): void {
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
