import { startHydration } from "./hydrationStart";
import "./entryStyles";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root");
startHydration(root).catch(reportError);
