import { newCopyId } from "../../../../../admin/editing/unsavedCopies/unsavedCopyStorage";
import { namesOf, type Words } from "../draft/draftCalls";

/**
 * Names an answer by its words and files: whoever sends the same once more, unsure whether it went, sends it once. Call `used` when
 * it is known that it went.
 */
export function answerKeys(): {
  keyOf: (words: Words, privateFiles: string[]) => string;
  used: () => void;
} {
  let key = "";
  let named = "";
  const keyOf = (words: Words, privateFiles: string[]) => {
    const content = JSON.stringify([words.subject, words.text, namesOf(words), privateFiles]);
    if (content !== named) [named, key] = [content, newCopyId()];
    return key;
  };
  return { keyOf, used: () => (named = "") };
}
