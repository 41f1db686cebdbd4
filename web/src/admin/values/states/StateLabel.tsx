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

export const isState = (text: string): text is PublicationState => Object.hasOwn(STATE_WORDS, text);

/** Whether visitors see an item in this state. */
export const isPublic = (state: PublicationState): boolean => state === "live" || state === "changed";
