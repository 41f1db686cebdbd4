import { create } from "zustand";

type Undo = () => void | Promise<void>;

export interface NoticeLink {
  to: string;
  label: string;
}

interface Notices {
  /** Empty when no notice is shown. */
  text: string;
  undo?: Undo | undefined;
  links?: NoticeLink[] | undefined;
}

export const useNotices = create<Notices>(() => ({ text: "" }));

const DURATION = 8000;
const SHORT_DURATION = 3500;
const UNDO_DURATION = 10_000;

let currentDuration = DURATION;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice in the back office's live region. It stays across navigations. */
export const notify = (text: string, duration: number = DURATION): void => show({ text }, duration);

/** Shows a short notice for a change that is visible on the screen. */
export const notifyBriefly = (text: string): void => notify(text, SHORT_DURATION);

/** Shows a notice with an undo button for ten seconds, or until the next notice. */
export const offerUndo = (text: string, undo: Undo): void => show({ text, undo }, UNDO_DURATION);

/** Shows a notice with links. */
export const notifyWithLinks = (text: string, links: NoticeLink[]): void => show({ text, links }, DURATION);

export function dismissNotice(): void {
  pauseNotice();
  useNotices.setState({ text: "", undo: undefined, links: undefined });
}

/** Hides the notice with this undo, if it is still shown. */
export function withdrawUndo(undo: Undo | undefined): void {
  if (undo && useNotices.getState().undo === undo) dismissNotice();
}

/** Keeps the notice until {@link resumeNotice}, which restarts its whole duration. */
export const pauseNotice = (): void => clearTimeout(timer);

export function resumeNotice(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissNotice, currentDuration);
}

function show(notice: Notices, duration: number): void {
  currentDuration = duration;
  useNotices.setState({ undo: undefined, links: undefined, ...notice });
  resumeNotice();
}
