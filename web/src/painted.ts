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

function mainPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const end of ["load", "error"]) picture.addEventListener(end, () => resolve(), { once: true });
  });
}
