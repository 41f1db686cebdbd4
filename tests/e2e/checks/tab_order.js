/** Follows the focus through a page: which controls it has to reach, which it reached, and whether it is seen there. */
() => {
  const CONTROLS = "a[href], button, input, select, textarea, [tabindex='0']";
  const FRAMES = 60; // within which what has the focus has to have scrolled into view
  const reachable = (control) =>
    control.checkVisibility({ visibilityProperty: true }) &&
    control.tabIndex >= 0 &&
    !control.disabled &&
    !control.closest("[inert], [aria-hidden=true]") &&
    !control.parentElement.isContentEditable && // a link in a text that is written
    !(control.type === "radio" && !control.checked);
  const expected = new Set([...document.querySelectorAll(CONTROLS)].filter(reachable));
  const visited = new Set();
  const withoutRing = new Set();
  const outOfView = new Set();
  let last;
  const described = (control) => control.outerHTML.slice(0, 160);
  const hasOutline = (element, pseudo) => {
    const { outlineStyle, outlineWidth, content } = getComputedStyle(element, pseudo);
    const drawn = !pseudo || content !== "none";
    return drawn && outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  };
  // The ring may lie over a picture within, or around the button that a file control lies over.
  const hasRing = (control) =>
    hasOutline(control) ||
    control.tagName === "IFRAME" || // the ring is around the control within
    [...control.querySelectorAll("*")].some((inner) => hasOutline(inner, "::after")) ||
    (control.type === "file" && hasOutline(control.closest(":has(> :focus-visible)")));
  const isInView = (control) => {
    const { width, top, bottom, left, right } = control.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const comesIntoView = async (control) => {
    for (let frame = 0; frame < FRAMES; frame += 1) {
      if (isInView(control)) return true;
      await new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 250);
      });
    }
    return false;
  };
  window.tabOrder = {
    /** Records where the focus is; returns whether it has been there before, or has left the page. */
    async visit() {
      const control = document.activeElement;
      // The controls of a film are within it.
      if (control === last) return false;
      last = control;
      if (control === document.body || visited.has(control)) return true;
      visited.add(control);
      if (!hasRing(control)) withoutRing.add(control);
      if (!(await comesIntoView(control))) outOfView.add(control);
      return false;
    },
    errors: () => [
      ...[...expected]
        .filter((control) => control.isConnected && !control.disabled && !visited.has(control))
        .map((control) => `not reached: ${described(control)}`),
      ...[...withoutRing].map((control) => `without a focus ring: ${described(control)}`),
      ...[...outOfView].map((control) => `out of view: ${described(control)}`),
    ],
  };
};
