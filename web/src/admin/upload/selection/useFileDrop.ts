import { useEffect, useRef, useState } from "react";

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** Files let go anywhere else would be opened by the browser in the form's place. */
function stay(event: DragEvent) {
  if (carriesFiles(event)) event.preventDefault();
}

/** A ref for a place where files can be dropped, and whether some are held over it. */
export function useFileDrop<Place extends HTMLElement>(onFiles: (files: File[]) => void) {
  const dropTarget = useRef<Place>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const shown = dropTarget.current;
    const enter = (event: DragEvent) => setOver(carriesFiles(event));
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      leave();
      if (event.dataTransfer?.files.length) onFiles([...event.dataTransfer.files]);
    };
    shown?.addEventListener("dragover", enter);
    shown?.addEventListener("dragleave", leave);
    shown?.addEventListener("drop", drop);
    document.addEventListener("dragover", stay);
    document.addEventListener("drop", stay);
    return () => {
      shown?.removeEventListener("dragover", enter);
      shown?.removeEventListener("dragleave", leave);
      shown?.removeEventListener("drop", drop);
      document.removeEventListener("dragover", stay);
      document.removeEventListener("drop", stay);
    };
  }, [onFiles]);
  return { dropTarget, over };
}
