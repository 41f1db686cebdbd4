const LONG_ENOUGH = 60_000;

/** Hands a file to the browser, which saves it under the name or asks where to. */
export function downloadFile(file: Blob, name: string): string {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser may still be reading it, or waiting for the person to choose a folder.
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH);
  return name;
}
