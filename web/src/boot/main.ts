import { breath } from "./yieldToMain";
import { listen } from "./clickReplay";
import { painted } from "./waitForPaint";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/layout.css";
import "../styles/focus.css";
import "../styles/public.css";
import "../styles/scrims.css";
// The front page's own, since what is loaded after this would bring them too late.
import "../styles/home.css";
import "../styles/slider.css";
import "../styles/unscripted.css";
import "../styles/forced.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root");

// What arrived rendered is seen before it is put to work: neither picture nor paint share the line with what comes later.
const rendered = root.hasChildNodes();
if (rendered) listen();
const seen = rendered ? painted().then(loadTheRest) : Promise.resolve();
seen
  .then(showTheRest)
  .then(() => import("./hydrate"))
  .then(breath)
  .then(({ start }) => start(root))
  .catch(reportError);

function loadTheRest() {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-rel]"))
    link.rel = link.dataset.rel ?? "";
}

/** The pictures further down are loaded from now on, which the style of pictures has held back. */
function showTheRest() {
  document.documentElement.dataset.seen = "";
}
