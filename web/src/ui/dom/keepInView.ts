const TAKES_OVER = ["wheel", "touchmove", "keydown", "pointerdown"];

/** Scrolls to a part of the page, again whenever the page grows, until somebody uses the page; returns what ends it. */
export function keepInView(part: Element): () => void {
  const observer = new ResizeObserver(() => part.scrollIntoView({ behavior: "instant" }));
  observer.observe(document.body);
  const end = () => {
    observer.disconnect();
    for (const type of TAKES_OVER) window.removeEventListener(type, end);
  };
  for (const type of TAKES_OVER) window.addEventListener(type, end, { passive: true });
  return end;
}
