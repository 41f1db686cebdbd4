/** Milliseconds that are waited for each at most, as in a tab that nobody looks at or on a very slow line. */
const LONGEST = 1000;

/** Settled once the page has been seen, and its main picture is there. */
export async function painted(): Promise<void> {
  await Promise.race([firstPaint(), passed(LONGEST)]);
  await Promise.race([mainPicture(), passed(LONGEST)]);
}

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

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
  if (PerformanceObserver.supportedEntryTypes.includes("element")) await timedPaint(picture);
  else await decoded(picture).then(nextFrame).then(nextFrame);
}

/** Settled once the picture, which has an `elementtiming`, is seen, or has failed. */
const timedPaint = (picture: HTMLImageElement) =>
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
