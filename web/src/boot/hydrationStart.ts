import { recordClicks } from "./clickReplay";
import { waitForPaint } from "./waitForPaint";
import { yieldToMain } from "../ui/dom/yieldToMain";

/**
 * Decides when the page hydrates. A rendered page hydrates after it is painted, so that code does not compete with
 * pictures for bandwidth; an empty page starts at once.
 */
export async function startHydration(root: HTMLElement): Promise<void> {
  if (root.hasChildNodes()) {
    recordClicks();
    await waitForPaint();
    loadDeferredLinks();
  }
  loadDeferredPictures();
  const { hydrate } = await yieldToMain(await import("./hydrate"));
  await hydrate(root);
}

function loadDeferredLinks() {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-rel]"))
    link.rel = link.dataset.rel ?? "";
}

/** Ends the CSS rule that holds back the pictures further down the page. */
function loadDeferredPictures() {
  document.documentElement.dataset.seen = "";
}
