import { useCallback, useEffect, useRef } from "react";

type Attach = (control: HTMLInputElement | null) => void;

/**
 * Keeps what a file control holds the same as what the form holds, whichever way that came: chosen, dropped, taken
 * away, or kept from an earlier visit. Returns the ref to `attach` to the control, which `register` is told of too,
 * and ways to `mirror` at once and to `focus` it.
 */
export function useSyncedFileInput(files: File[], register: Attach) {
  const control = useRef<HTMLInputElement>(null);
  const attach = useCallback<Attach>(
    (element) => {
      control.current = element;
      register(element);
    },
    [register],
  );
  const mirror = useCallback(() => {
    if (control.current) hold(control.current, files);
  }, [files]);
  useEffect(mirror, [mirror]);
  const focus = useCallback(() => control.current?.focus(), []);
  return { attach, mirror, focus };
}

function hold(control: HTMLInputElement, files: File[]) {
  const held = [...(control.files ?? [])];
  if (held.length === files.length && held.every((file, at) => file === files[at])) return;
  control.value = "";
  if (!files.length) return;
  const wanted = new DataTransfer();
  for (const file of files) wanted.items.add(file);
  control.files = wanted.files;
}
