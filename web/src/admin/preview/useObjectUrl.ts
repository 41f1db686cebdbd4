import { useCallback } from "react";

/** A ref that shows a chosen file in the picture or film it is put on, for as long as it is the chosen one. */
export function useObjectUrl(file: Blob | undefined) {
  return useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element || !file) return undefined;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
}
