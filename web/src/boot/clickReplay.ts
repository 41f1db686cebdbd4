/** What was pressed before the page was at work, which a phone on a slow line takes a while for. */
let pressed: HTMLButtonElement | null = null;

const note = ({ target }: MouseEvent) => {
  pressed = target instanceof Element ? target.closest("button") : null;
};

/** From now on the last button that is pressed is remembered. */
export const listen = (): void => document.addEventListener("click", note);

/** From now on somebody else hears what is pressed. */
export const listenNoMore = (): void => document.removeEventListener("click", note);

/** Presses once more what nobody heard. */
export function pressAgain(): void {
  pressed?.click();
  pressed = null;
}
