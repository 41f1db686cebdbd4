const MEBIBYTE = 1024 * 1024;
const KIBIBYTE = 1024;

/** A number of bytes in words: "1.2 MB". A no-break space keeps number and unit on one line. */
export function formatSize(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.max(1, Math.round(bytes / KIBIBYTE))}\u00a0KB`;
  return `${(bytes / MEBIBYTE).toFixed(1).replace(/\.0$/, "")}\u00a0MB`;
}

/** What is to be known of a document before it is opened, as far as it is known. */
export const documentText = ({ size = 0, pages = 0 }: { size?: number; pages?: number } = {}): string =>
  ["PDF", pages && (pages === 1 ? "1\u00a0page" : `${pages}\u00a0pages`), size && formatSize(size)]
    .filter(Boolean)
    .join(", ");
