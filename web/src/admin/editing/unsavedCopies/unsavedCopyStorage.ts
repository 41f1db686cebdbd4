import { createStore, del, delMany, get, keys, set, type UseStore } from "idb-keyval";

import { readToken, tokenAccount } from "../../../api/credentials";
import { isRecord, type FormValues } from "../../values/fieldValues";

/** The unsaved values of a form, and the values and version of the item that they change. */
export interface UnsavedCopy<Values> {
  savedAt: number;
  /** The id of the account that typed it; copies of earlier releases have none. */
  account?: string;
  version: number | null;
  before: Values;
  values: Values;
}

/** The IndexedDB key of unsaved changes: the form, such as `venue/new`, and the id of the editing session. */
export type UnsavedCopyKey = [form: string, session: string];

/** The placeholder of a file in stored changes: the third part of the key under which the file is stored. */
interface FilePlaceholder {
  keptFile: string;
}

// Opened on first use, so that without IndexedDB a promise is rejected.
let opened: UseStore | undefined;
// The name that earlier releases gave the database: what they stored can still be recovered.
const store = (): UseStore => (opened ??= createStore("ceilidh-drafts", "drafts"));

/** The names of stored files, so that each file is written once and not with every change. */
const names = new WeakMap<File, string>();

export const newCopyId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/**
 * Stores the unsaved changes instead of the earlier ones, for the account that is signed in; without one, nothing.
 * Files that exceed the storage quota are omitted.
 */
export async function storeUnsavedCopy(key: UnsavedCopyKey, unsaved: UnsavedCopy<FormValues>): Promise<void> {
  const account = tokenAccount();
  const files = new Map<string, File>();
  const record = mapValues({ ...unsaved, account }, (value) =>
    value instanceof File ? placeholderFor(value, files) : undefined,
  );
  const stored = await fileNames(key);
  for (const [name, file] of files)
    if (!stored.includes(name)) await set([...key, name], file, store()).catch(() => undefined);
  // Somebody may have logged out meanwhile.
  if (readToken() === null) return deleteUnsavedCopy(key);
  await set(key, record, store());
  const unused = stored.filter((name) => !files.has(name));
  await delMany(
    unused.map((name) => [...key, name]),
    store(),
  );
}

export async function deleteUnsavedCopy(key: UnsavedCopyKey): Promise<void> {
  const stored = await fileNames(key);
  await del(key, store());
  await delMany(
    stored.map((name) => [...key, name]),
    store(),
  );
}

/** Returns the unsaved changes with their files, if there are any. */
export async function readUnsavedCopy<Values>(key: UnsavedCopyKey): Promise<UnsavedCopy<Values> | undefined> {
  const record = await get<FormValues>(key, store());
  const files = new Map<string, File | null>();
  for (const name of await fileNames(key)) files.set(name, await readFile([...key, name], name));
  return mapValues(record, (value) =>
    isPlaceholder(value) ? (files.get(value.keptFile) ?? null) : undefined,
  ) as UnsavedCopy<Values> | undefined;
}

/** Deletes what the account typed here and did not save, and what nobody is known to have typed. */
export async function deleteUnsavedCopiesOf(account: string): Promise<void> {
  const all = await keys<string[]>(store());
  for (const [form = "", session = ""] of all.filter((key) => key.length === 2)) {
    const owner = (await get<UnsavedCopy<FormValues>>([form, session], store()))?.account;
    if (!owner || owner === account) await deleteUnsavedCopy([form, session]);
  }
}

export async function sessionsWithUnsavedCopies(form: string): Promise<string[]> {
  const all = await keys<string[]>(store());
  return all.filter((key) => key.length === 2 && key[0] === form).map(([, session = ""]) => session);
}

async function fileNames([form, session]: UnsavedCopyKey): Promise<string[]> {
  const all = await keys<string[]>(store());
  return all.flatMap((key) => (key[0] === form && key[1] === session && key[2] ? [key[2]] : []));
}

async function readFile(key: string[], name: string): Promise<File | null> {
  const file = (await get<File>(key, store())) ?? null;
  if (file) names.set(file, name);
  return file;
}

function placeholderFor(file: File, files: Map<string, File>): FilePlaceholder {
  const name = names.get(file) ?? newCopyId();
  names.set(file, name);
  files.set(name, file);
  return { keptFile: name };
}

const isPlaceholder = (value: unknown): value is FilePlaceholder => isRecord(value) && "keptFile" in value;

/** Returns a deep copy in which values are replaced by the result of `change`, unless it returns `undefined`. */
function mapValues(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value);
  if (changed !== undefined) return changed;
  // Removes files that were not stored from galleries.
  if (Array.isArray(value))
    return value.map((each) => mapValues(each, change)).filter((each) => each !== null);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapValues(each, change)]));
}
