import { bodyOf, client } from "../../../../../api/client";
import { imagesFolder } from "../../../../../api/endpoints";
import type { components } from "../../../../../api/schema";

type StoredDraft = components["schemas"]["AnswerDraft"];

/** What is written of an answer. */
export interface Words {
  subject: string;
  text: string;
  files: { path: string; label: string }[];
}

/** The draft of an enquiry on the server. `who` saved it last. */
export interface Draft extends Pick<StoredDraft, "version" | "at" | "who" | "isOwn"> {
  words: Words;
}

export async function fetchDraft(id: string): Promise<Draft | null> {
  const call = client.GET("/api/admin/answer-draft/{id}", { params: { path: { id } } });
  return draftOf((await bodyOf(call)).draft);
}

/** Saves what is written instead of the draft with this version, which is empty for none. */
export async function saveDraft(
  id: string,
  words: Words,
  version: string,
  keepalive: boolean,
): Promise<Draft | null> {
  const body = { ...words, files: namesOf(words), version };
  const path = { id };
  return draftOf(
    (await bodyOf(client.PUT("/api/admin/save-answer-draft/{id}", { params: { path }, body, keepalive })))
      .draft,
  );
}

export async function discardDraft(id: string, version: string): Promise<void> {
  const call = client.POST("/api/admin/discard-answer-draft/{id}", {
    params: { path: { id } },
    body: { version },
  });
  await bodyOf(call);
}

/** The names under which the server stores the files. */
export const namesOf = ({ files }: Pick<Words, "files">): string[] =>
  files.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));

function draftOf(stored: StoredDraft | null): Draft | null {
  if (!stored) return null;
  const { version, at, who, isOwn, subject, text, fileNames } = stored;
  const files = stored.files.map((name, index) => ({
    path: `${imagesFolder}${name}`,
    label: fileNames[index] ?? name,
  }));
  return { version, at, who, isOwn, words: { subject, text, files } };
}
