import { create } from "zustand";

type Undo = () => void | Promise<void>;

/** A way on from what was done. */
interface NoticeLink {
  to: string;
  label: string;
}

interface Notices {
  /** What was done last, said until it was read for long enough or something else was done. */
  said: string;
  /** Takes it back, where that can be done. */
  undo?: Undo | undefined;
  links?: NoticeLink[] | undefined;
}

export const useNotices = create<Notices>(() => ({ said: "" }));

const LASTS = 8000;
const BRIEFLY = 3500;
const UNDOABLE = 10_000;

let lasting = LASTS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says what was done, in the back office's live region; it outlasts going to another screen. */
export const notify = (text: string, lasts: number = LASTS): void => show({ said: text }, lasts);

/** Says what anybody looking there has seen already. */
export const notifyBriefly = (text: string): void => notify(text, BRIEFLY);

/** Says what was done, with a button that takes it back, for ten seconds or until something else is said. */
export const offerUndo = (text: string, undo: Undo): void => show({ said: text, undo }, UNDOABLE);

/** Says what was done, with links to go on from there. */
export const notifyWithLinks = (text: string, links: NoticeLink[]): void =>
  show({ said: text, links }, LASTS);

/** Ends what is said. */
export function dismissNotice(): void {
  pauseNotice();
  useNotices.setState({ said: "", undo: undefined, links: undefined });
}

/** Ends the offer to take that back, where it still stands. */
export function withdrawUndo(undo: Undo | undefined): void {
  if (undo && useNotices.getState().undo === undo) dismissNotice();
}

/** Keeps what is said until {@link resumeNotice}, which gives it its whole time again. */
export const pauseNotice = (): void => clearTimeout(timer);

export function resumeNotice(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissNotice, lasting);
}

function show(notice: Notices, lasts: number): void {
  lasting = lasts;
  useNotices.setState({ undo: undefined, links: undefined, ...notice });
  resumeNotice();
}
