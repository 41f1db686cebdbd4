import { type PublicationState, STATE_WORDS } from "./StateLabel";

export const isState = (text: string): text is PublicationState => Object.hasOwn(STATE_WORDS, text);

/** Whether visitors see an item in this state. */
export const isPublic = (state: PublicationState): boolean => state === "live" || state === "changed";
