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
