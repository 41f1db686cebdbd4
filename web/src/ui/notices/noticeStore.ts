import { create } from "zustand";

type Undo = () => void | Promise<void>;

export interface NoticeLink {
  to: string;
  label: string;
}

interface Notices {
  /** Empty when no notice is shown. */
  text: string;
  /** What follows from it, in a sentence of its own. */
  more?: string | undefined;
  /** Whether it is about the screen that is opened next. */
  forNextScreen?: boolean;
  undo?: Undo | undefined;
  links?: NoticeLink[] | undefined;
}

export const useNotices = create<Notices>(() => ({ text: "" }));

const DURATION = 8000;
const SHORT_DURATION = 3500;
const UNDO_DURATION = 10_000;

let currentDuration = DURATION;
let timer: ReturnType<typeof setTimeout> | undefined;

const NOTHING = { text: "", more: undefined, undo: undefined, links: undefined, forNextScreen: false };

/** Shows a notice in the back office's live region, until another screen is opened. */
export const notify = (text: string, duration: number = DURATION): void => show({ text }, duration);

/** Shows a short notice for a change that is visible on the screen. */
export const notifyBriefly = (text: string): void => notify(text, SHORT_DURATION);

/** Shows a notice with an undo button for ten seconds or another time, or until the next notice. */
export const offerUndo = (
  text: string,
  undo: Undo,
  duration: number = UNDO_DURATION,
  links?: NoticeLink[],
): void => show({ text, undo, links }, duration);

/** Shows a notice with links. */
export const notifyWithLinks = (text: string, links: NoticeLink[], more?: string): void =>
  show({ text, links, more }, DURATION);

/** Shows a notice on the screen that is opened next. Call it before the navigation. */
export const notifyOnNextScreen = (text: string, links: NoticeLink[] = [], more?: string): void =>
  show({ text, links, more, forNextScreen: true }, DURATION);

/** Ends the notice of the screen that was left. What can be undone stays for its time. */
export function leaveScreen(): void {
  const { forNextScreen, undo } = useNotices.getState();
  if (forNextScreen) useNotices.setState({ forNextScreen: false });
  else if (!undo) dismissNotice();
}

export function dismissNotice(): void {
  pauseNotice();
  useNotices.setState(NOTHING);
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
  useNotices.setState({ ...NOTHING, ...notice });
  resumeNotice();
}
