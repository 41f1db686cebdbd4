import { useCallback, useEffect, useRef } from "react";

type Attach = (control: HTMLInputElement | null) => void;

/**
 * Keeps the files of a file input the same as those of the form, which may also be dropped, removed or restored from a
 * draft. Returns the input's ref `attach`, which also calls `register`, and functions to `sync` and `focus` it.
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
  const sync = useCallback(() => {
    if (control.current) setFiles(control.current, files);
  }, [files]);
  useEffect(sync, [sync]);
  const focus = useCallback(() => control.current?.focus(), []);
  return { attach, sync, focus };
}

function setFiles(control: HTMLInputElement, files: File[]) {
  const current = [...(control.files ?? [])];
  if (current.length === files.length && current.every((file, at) => file === files[at])) return;
  control.value = "";
  if (!files.length) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  control.files = transfer.files;
}
