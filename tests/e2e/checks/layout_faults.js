/* Returns what is wrong with the page as it is laid out: one line for each fault, with the text it was found at. */
() => {
  const LONGEST_WORD = 24; // letters; no size of type has room for a longer one on every screen
  const NARROWEST = 170; // px, of a column of text
  const SHORT = 3; // lines that a narrow column may have
  const LONGEST_LINE = 80; // characters
  const UNSEEN = ".skip, script, style, noscript, template, option, svg, [hidden], [aria-hidden=true]";
  const PEEKING = ".slider__view, .plan-steps__pictures--row";
  const window_ = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };
  const faults = new Set();

  const quoted = (text) => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 50));
  const styleOf = (element) => getComputedStyle(element);
  const isBlock = (element) => !/^(inline|contents|ruby)$/.test(styleOf(element).display);
  /** Text that screen readers alone read is a box of one pixel. */
  const isSeen = (element) =>
    !element.closest(UNSEEN) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    ![element, element.parentElement].some((box) => styleOf(box).clipPath === "inset(50%)");
  const report = (what, element, text) => {
    const { tagName, className } = element;
    faults.add(`${what}: <${tagName.toLowerCase()} class="${className}"> ${quoted(text)}`);
  };

  /** The text nodes that are seen, by the block that lays out their lines. */
  function textsByBlock() {
    const blocks = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.data.trim() || !isSeen(node.parentElement)) continue;
      let block = node.parentElement;
      while (!isBlock(block)) block = block.parentElement;
      blocks.set(block, [...(blocks.get(block) ?? []), node]);
    }
    return blocks;
  }

  /** The words of a text with the boxes of their parts; a hyphen or a dash ends a part that may stand alone. */
  function* wordsOf(node) {
    const range = document.createRange();
    for (const { index, 0: word } of node.data.matchAll(/\S*:\/\/\S*|[^\s\u00ad\u200b‐–—/-]+[‐–—/-]*|[‐–—/-]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      if (boxes.length) yield { word, boxes, spaced: !index || /\s/.test(node.data[index - 1]) };
    }
  }

  const below = (box, other) => box.top >= other.bottom - other.height / 3;

  /** How many of a word's letters stand in each of its boxes, by how wide these are. */
  function* partsOf({ word, boxes }) {
    const whole = boxes.reduce((sum, { width }) => sum + width, 0);
    for (const box of boxes) yield { box, letters: (word.length * box.width) / whole };
  }

  /** The lines of a block, each with its number of characters and words; reports torn words on the way. */
  function linesOf(block, nodes) {
    const lines = [];
    let last;
    for (const found of nodes.flatMap((node) => [...wordsOf(node)])) {
      const { word, boxes } = found;
      if (boxes.some((box) => below(box, boxes[0])) && word.length <= LONGEST_WORD) report("torn word", block, word);
      for (const { box, letters } of partsOf(found)) {
        if (!last || below(box, last) || below(last, box)) lines.push({ characters: 0, words: 0 });
        const line = lines.at(-1);
        line.characters += letters + (box === boxes[0] && found.spaced && line.words ? 1 : 0);
        line.words += box === boxes[0] ? 1 : 0;
        last = box;
      }
    }
    return lines;
  }

  function widthInside(block) {
    const { paddingLeft, paddingRight } = styleOf(block);
    return block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  }

  const hides = (overflow, scrollbar) =>
    overflow === "hidden" || overflow === "clip" || (overflow === "auto" && scrollbar === "none");

  /** What of the window is left to see something in, within all that hides what is too much and cannot be scrolled. */
  function frameOf(element) {
    const frame = { ...window_ };
    let scrolls = false;
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, position, scrollbarWidth } = styleOf(up);
      const box = up.getBoundingClientRect();
      if (!scrolls && hides(overflowX, scrollbarWidth)) {
        frame.left = Math.max(frame.left, box.left);
        frame.right = Math.min(frame.right, box.right);
      } else if (overflowX !== "visible") {
        scrolls = true;
        frame.left = -Infinity;
        frame.right = Infinity;
      }
      if (hides(overflowY, scrollbarWidth)) {
        frame.top = Math.max(frame.top, box.top);
        frame.bottom = Math.min(frame.bottom, box.bottom);
      }
      if (position === "fixed") break;
    }
    return frame;
  }

  /** Whether what is too much is left out on purpose: a number of lines, dots at the end, a slide that peeks in. */
  function isClamped(element) {
    const { webkitLineClamp, textOverflow } = styleOf(element);
    return Boolean(element.closest(PEEKING)) || webkitLineClamp !== "none" || textOverflow === "ellipsis";
  }

  function checkCut(element, box, text) {
    const { left, right, top, bottom } = frameOf(element);
    const slack = box.height / 3; // the box of a line is higher than its letters
    const cut = box.left < left - 1 || box.right > right + 1 || box.top < top - slack || box.bottom > bottom + slack;
    if (cut) report("cut off", element, text);
  }

  for (const [block, nodes] of textsByBlock()) {
    const lines = linesOf(block, nodes);
    const text = nodes.map(({ data }) => data).join(" ");
    const longest = Math.round(Math.max(...lines.filter(({ words }) => words > 3).map(({ characters }) => characters)));
    if (lines.length > SHORT && widthInside(block) < NARROWEST)
      report(`column of ${Math.round(widthInside(block))} px`, block, text);
    if (longest > LONGEST_LINE && styleOf(block).textOverflow !== "ellipsis")
      report(`line of ${longest} characters`, block, text);
    if (isClamped(block)) continue;
    for (const node of nodes) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 0) checkCut(node.parentElement, box, node.data);
    }
  }
  for (const control of document.querySelectorAll("a, button, input, select, textarea, summary, iframe")) {
    const box = control.getBoundingClientRect();
    if (!box.width || control.closest(PEEKING) || !isSeen(control)) continue;
    checkCut(control, box, control.getAttribute("aria-label") ?? control.name ?? control.textContent);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`the page scrolls sideways: ${scrollWidth} px`);
  return [...faults];
};
