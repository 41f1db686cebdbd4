import { newCopyId } from "../../../../../admin/editing/unsavedCopies/unsavedCopyStorage";

/**
 * Names what is sent by its content: whoever sends the same once more, unsure whether it went, sends it once. Call
 * `used` when it is known that it went.
 */
export function callKeys(): { keyOf: (content: unknown) => string; used: () => void } {
  let key = "";
  let named = "";
  const keyOf = (content: unknown) => {
    const text = JSON.stringify(content);
    if (text !== named) [named, key] = [text, newCopyId()];
    return key;
  };
  return { keyOf, used: () => (named = "") };
}
