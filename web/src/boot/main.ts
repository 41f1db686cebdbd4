import { yieldToMain } from "./yieldToMain";
import { recordClicks } from "./clickReplay";
import { waitForPaint } from "./waitForPaint";
import "./entryStyles";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root");

// A page that arrives rendered is painted before it is hydrated: code shall not compete with pictures for bandwidth.
const rendered = root.hasChildNodes();
if (rendered) recordClicks();
const painted = rendered ? waitForPaint().then(loadDeferredLinks) : Promise.resolve();
painted
  .then(loadDeferredPictures)
  .then(() => import("./hydrate"))
  .then(yieldToMain)
  .then(({ hydrate }) => hydrate(root))
  .catch(reportError);

function loadDeferredLinks() {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-rel]"))
    link.rel = link.dataset.rel ?? "";
}

/** Ends the CSS rule that holds back the pictures further down the page. */
function loadDeferredPictures() {
  document.documentElement.dataset.seen = "";
}
