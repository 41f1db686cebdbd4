/** The last button that was clicked before hydration, which takes a while on a phone with a slow connection. */
let pressed: HTMLButtonElement | null = null;

const recordClick = ({ target }: MouseEvent) => {
  // The browser itself submits a form, also when somebody presses Enter in it, which clicks the button.
  pressed = target instanceof Element ? target.closest("button:not([type='submit'])") : null;
};

export const recordClicks = (): void => document.addEventListener("click", recordClick);

export const stopRecordingClicks = (): void => document.removeEventListener("click", recordClick);

/** Clicks the remembered button again, now that its handler is attached. */
export function replayClick(): void {
  pressed?.click();
  pressed = null;
}
