/** Follows the focus through a page: what it should come to, what it came to, and whether one sees it there. */
() => {
  const CONTROLS = "a[href], button, input, select, textarea, [tabindex='0']";
  const reachable = (one) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    one.tabIndex >= 0 &&
    !one.disabled &&
    !one.closest("[inert], [aria-hidden=true]") &&
    !(one.type === "radio" && !one.checked);
  const expected = new Set([...document.querySelectorAll(CONTROLS)].filter(reachable));
  const seen = new Set();
  const unmarked = new Set();
  let last;
  const told = (one) => one.outerHTML.slice(0, 160);
  const ringed = (one, part) => {
    const { outlineStyle, outlineWidth, content } = getComputedStyle(one, part);
    const drawn = !part || content !== "none";
    return drawn && outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  };
  // A ring may lie over a picture within, or around the button that a file control lies over.
  const marked = (one) =>
    ringed(one) ||
    [...one.querySelectorAll("*")].some((inner) => ringed(inner, "::after")) ||
    (one.type === "file" && ringed(one.closest(":has(> :focus-visible)")));
  window.stops = {
    /** Notes where the focus is; tells whether it has been there before, or left the page. */
    visit() {
      const one = document.activeElement;
      // The controls of a film are within it.
      if (one === last) return false;
      last = one;
      if (one === document.body || seen.has(one)) return true;
      seen.add(one);
      if (!marked(one)) unmarked.add(one);
      return false;
    },
    missed: () => [
      ...[...expected]
        .filter((one) => one.isConnected && !seen.has(one))
        .map((one) => `not reached: ${told(one)}`),
      ...[...unmarked].map((one) => `without a mark: ${told(one)}`),
    ],
  };
};
