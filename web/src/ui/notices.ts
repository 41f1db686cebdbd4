import { create } from "zustand";

interface Notices {
  /** What was done last, said until it was read for long enough or something else was done. */
  said: string;
}

export const useNotices = create<Notices>(() => ({ said: "" }));

const LASTS = 8000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says what was done, in the back office's live region; it outlasts going to another screen. */
export function say(text: string, lasts: number = LASTS): void {
  clearTimeout(timer);
  useNotices.setState({ said: text });
  timer = setTimeout(() => useNotices.setState({ said: "" }), lasts);
}

const BRIEFLY = 3500;

/** Says what anybody looking there has seen already. */
export const sayBriefly = (text: string): void => say(text, BRIEFLY);
