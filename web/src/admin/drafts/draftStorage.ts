import { createStore, del, delMany, get, keys, set, type UseStore } from "idb-keyval";

import { isRecord, type FormValues } from "../form/fieldValues";

/** A form that was not saved: what stands in it, and the version of the item that it changes. */
export interface Draft<Values> {
  savedAt: number;
  version: number | null;
  before: Values;
  values: Values;
}

/** The IndexedDB key of a draft: the form, such as `venue/new`, and the id of the editing session. */
export type DraftKey = [form: string, session: string];

/** Stands for a file in a stored draft: the third part of the key under which the file is stored. */
interface FileMark {
  keptFile: string;
}

// Opened at the first use, so that a browser without it fails in a promise.
let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore("ceilidh-drafts", "drafts"));

/** A file keeps its name for as long as it is held, so that a film is written once and not at every letter typed. */
const names = new WeakMap<File, string>();

export const newDraftId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** Stores the draft in place of the earlier one; a file that exceeds the storage quota is left out. */
export async function storeDraft(key: DraftKey, draft: Draft<FormValues>): Promise<void> {
  const files = new Map<string, File>();
  const record = mapped(draft, (value) => (value instanceof File ? marked(value, files) : undefined));
  const there = await namesAt(key);
  for (const [name, file] of files)
    if (!there.includes(name)) await set([...key, name], file, store()).catch(() => undefined);
  await set(key, record, store());
  const gone = there.filter((name) => !files.has(name));
  await delMany(
    gone.map((name) => [...key, name]),
    store(),
  );
}

export async function deleteDraft(key: DraftKey): Promise<void> {
  const there = await namesAt(key);
  await del(key, store());
  await delMany(
    there.map((name) => [...key, name]),
    store(),
  );
}

/** The draft with its files; none when there is none. */
export async function readDraft<Values>(key: DraftKey): Promise<Draft<Values> | undefined> {
  const record = await get<FormValues>(key, store());
  const files = new Map<string, File | null>();
  for (const name of await namesAt(key)) files.set(name, await readFile([...key, name], name));
  return mapped(record, (value) => (isMark(value) ? (files.get(value.keptFile) ?? null) : undefined)) as
    Draft<Values> | undefined;
}

export async function sessionsWithDraft(form: string): Promise<string[]> {
  const all = await keys<string[]>(store());
  return all.filter((key) => key.length === 2 && key[0] === form).map(([, session = ""]) => session);
}

async function namesAt([form, session]: DraftKey): Promise<string[]> {
  const all = await keys<string[]>(store());
  return all.flatMap((key) => (key[0] === form && key[1] === session && key[2] ? [key[2]] : []));
}

async function readFile(key: string[], name: string): Promise<File | null> {
  const file = (await get<File>(key, store())) ?? null;
  if (file) names.set(file, name);
  return file;
}

function marked(file: File, files: Map<string, File>): FileMark {
  const name = names.get(file) ?? newDraftId();
  names.set(file, name);
  files.set(name, file);
  return { keptFile: name };
}

const isMark = (value: unknown): value is FileMark => isRecord(value) && "keptFile" in value;

/** A copy in which each value for which `change` returns anything is replaced by that. */
function mapped(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value);
  if (changed !== undefined) return changed;
  // A file that found no room leaves no gap in its gallery.
  if (Array.isArray(value)) return value.map((each) => mapped(each, change)).filter((each) => each !== null);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, change)]));
}
