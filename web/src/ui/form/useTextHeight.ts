import { type RefObject, useEffect } from "react";
import { useFormContext } from "react-hook-form";

/** Whether a style sheet alone makes a control as high as its text. */
const growsByStyle = (): boolean => globalThis.CSS?.supports?.("field-sizing", "content") ?? true;

/** Makes a control as high as its text; style sheets say what is the least and the most. */
export function fitHeight(control: HTMLTextAreaElement): void {
  control.style.height = "auto";
  const borders = control.offsetHeight - control.clientHeight;
  control.style.height = `${control.scrollHeight + borders}px`;
}

/** Keeps a long text of a form that stands in `frame` as high as what is in it, in browsers without `field-sizing`. */
export function useTextHeight(frame: RefObject<HTMLElement | null>, name: string): void {
  const { subscribe } = useFormContext();
  useEffect(() => {
    const control = frame.current?.querySelector("textarea");
    if (!control || growsByStyle()) return undefined;
    fitHeight(control);
    // The form tells of a change before it writes it into the control.
    const fit = () => requestAnimationFrame(() => fitHeight(control));
    return subscribe({ name, exact: true, formState: { values: true }, callback: fit });
  }, [frame, name, subscribe]);
}

/** The same for a control whose text React sets. */
export function useGivenTextHeight(control: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useEffect(() => {
    if (control.current && !growsByStyle()) fitHeight(control.current);
  }, [control, text]);
}
