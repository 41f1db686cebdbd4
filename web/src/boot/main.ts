import { startHydration } from "./hydrationStart";
import { loadPicturesForPrint } from "./printedPictures";
import { watchErrors } from "./watchErrors";
import "./entryStyles";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root");
watchErrors();
loadPicturesForPrint();
startHydration(root).catch(reportError);
