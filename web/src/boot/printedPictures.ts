/**
 * Has every picture loaded before the browser prints: Safari puts no picture on paper that waits for being seen, or
 * that only paper shows. What is folded up is unfolded, as no reader of paper can.
 */
export function loadPicturesForPrint(): void {
  addEventListener("beforeprint", () => {
    loadAll();
    for (const folded of document.querySelectorAll("details")) folded.open = true;
  });
  // The keys come sooner, and Safari prints what has arrived.
  addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "p") loadAll();
  });
}

function loadAll(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]"))
    picture.loading = "eager";
}
