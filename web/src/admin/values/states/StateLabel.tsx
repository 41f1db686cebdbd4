import "./StateLabel.css";
import type { components } from "../../../api/schema";

/** Whether visitors see an item, and when. */
export type PublicationState = components["schemas"]["ItemState"];

export const STATE_WORDS: Record<PublicationState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  live: "Live",
  changed: "Changed",
  ended: "Ended",
};

/** The state of an item as a word in its colour. */
export const StateLabel = ({ state }: { state: PublicationState }) => (
  <span className={`state state--${state}`}>{STATE_WORDS[state]}</span>
);
