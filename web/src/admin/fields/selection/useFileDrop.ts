import { useEffect, useRef, useState } from "react";

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** Office programs copy a picture of a text beside the text, which is what people paste into a field. */
const isTextPasted = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches("textarea, input:not([type=file]), [contenteditable] *, [contenteditable]") &&
  Boolean(clipboardData?.getData("text/plain"));

/** Prevents the browser from opening files that are dropped elsewhere on the page. */
function preventOpening(event: DragEvent) {
  if (carriesFiles(event)) event.preventDefault();
}

/** Returns the ref of a zone where files are dropped or pasted, and whether files are dragged over it. */
export function useFileDrop<Zone extends HTMLElement>(onFiles: (files: File[]) => void) {
  const dropTarget = useRef<Zone>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const target = dropTarget.current;
    const enter = (event: DragEvent) => setOver(carriesFiles(event));
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      leave();
      if (event.dataTransfer?.files.length) onFiles([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (!files.length || isTextPasted(event)) return;
      event.preventDefault();
      onFiles(files);
    };
    const stop = new AbortController();
    const { signal } = stop;
    target?.addEventListener("dragover", enter, { signal });
    target?.addEventListener("dragleave", leave, { signal });
    target?.addEventListener("drop", drop, { signal });
    target?.addEventListener("paste", paste, { signal });
    document.addEventListener("dragover", preventOpening, { signal });
    document.addEventListener("drop", preventOpening, { signal });
    return () => stop.abort();
  }, [onFiles]);
  return { dropTarget, over };
}
