/** Returns what is told by a colour alone, which is lost where the system chooses all colours. */
() => {
  const faults = [];
  const told = (one) => one.outerHTML.slice(0, 160);
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);

  const behind = (one) => {
    for (let up = one; up; up = up.parentElement) {
      const { backgroundColor } = getComputedStyle(up);
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  };
  const bordered = (one) => {
    const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(one);
    return (
      borderBottomStyle !== "none" &&
      parseFloat(borderBottomWidth) > 0 &&
      borderBottomColor !== behind(one.parentElement)
    );
  };
  for (const one of all("button, .button, [type=submit]"))
    if (!bordered(one)) faults.push(`no border: ${told(one)}`);

  // The system chooses the colours of a button and leaves those of a drawing.
  for (const one of all("button > svg > *")) {
    const { color, fill, stroke } = getComputedStyle(one);
    if (![fill, stroke].includes(color)) faults.push(`drawing in a colour of its own: ${told(one.closest("button"))}`);
  }

  const look = (one) => {
    const { backgroundColor, borderBottomWidth, borderBottomStyle, textDecorationLine, outlineStyle } =
      getComputedStyle(one);
    return [backgroundColor, borderBottomWidth, borderBottomStyle, textDecorationLine, outlineStyle].join();
  };
  const differs = (one, others, what) => {
    const alike = others.filter((other) => other !== one && other.tagName === one.tagName && shown(other));
    if (alike.some((other) => look(other) === look(one))) faults.push(`${what} not told apart: ${told(one)}`);
  };
  const CHOSEN = "[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]";
  for (const one of all(CHOSEN)) {
    const place =
      one.closest("nav, ol, ul, fieldset, .choices, [role=listbox], [role=group]") ?? one.parentElement;
    differs(
      one,
      [...place.querySelectorAll(one.tagName)].filter((other) => !other.matches(CHOSEN)),
      "chosen",
    );
  }
  for (const one of all("[aria-invalid=true]:not([type=file]):not(:focus)")) {
    const valid = all(`form ${one.tagName}:not([aria-invalid=true]):not([type=checkbox]):not([type=file])`);
    differs(one, valid, "error");
  }
  for (const one of all(".form-contents__fault"))
    if (getComputedStyle(one).backgroundColor === behind(one.parentElement))
      faults.push(`fault not seen: ${told(one)}`);
  return faults;
};
