import { newCopyId } from "../../../../admin/editing/unsavedCopies/unsavedCopyStorage";

/** What was sent and may be there, although no answer of the server came, with the key that names it. */
export interface Tried {
  content: string;
  key: string;
}

/** Names what is sent by its content: whoever sends the same once more, unsure whether it went, sends it once. */
export function named(content: unknown, before: Tried | null | undefined): Tried {
  const text = JSON.stringify(content);
  return before?.content === text ? before : { content: text, key: newCopyId() };
}
