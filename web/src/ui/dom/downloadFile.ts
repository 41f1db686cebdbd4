const LONG_ENOUGH = 60_000;

/** The file name that an answer suggests. */
export const nameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];

/** Saves a file on the user's device and returns its name. */
export function downloadFile(file: Blob, name: string): string {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser may still be reading the file, or waiting for the user to choose a folder.
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH);
  return name;
}
