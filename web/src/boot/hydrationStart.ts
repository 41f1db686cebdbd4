import { recordClicks } from "./clickReplay";
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

/** The timeout of each wait in milliseconds, because a background tab never paints. */
const TIMEOUT = 1000;

/** Resolves after the first contentful paint and the paint of the main picture, or after their timeouts. */
export async function waitForPaint(): Promise<void> {
  await Promise.race([firstPaint(), timeout(TIMEOUT)]);
  await Promise.race([mainPicture(), timeout(TIMEOUT)]);
}

const timeout = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((entries, observer) => {
      if (!entries.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });

async function mainPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture) return;
  if (PerformanceObserver.supportedEntryTypes.includes("element")) await elementPaint(picture);
  else await decoded(picture).then(nextFrame).then(nextFrame);
}

/** Resolves when the picture, which has an `elementtiming`, is painted or has failed. */
const elementPaint = (picture: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    if (picture.complete && !picture.naturalWidth) resolve();
    picture.addEventListener("error", () => resolve(), { once: true });
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: "element", buffered: true });
  });

const decoded = (picture: HTMLImageElement): Promise<void> => picture.decode().catch(() => undefined);

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
