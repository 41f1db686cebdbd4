/** What the browser keeps, for `vi.mock("idb-keyval", () => import(...))` with this module. */
export const stored = new Map<string, unknown>();

export const id = (key: unknown) => JSON.stringify(key);

export const createStore = () => undefined;
export const get = (key: unknown) => Promise.resolve(stored.get(id(key)));
export const set = (key: unknown, value: unknown) => Promise.resolve(void stored.set(id(key), value));
export const del = (key: unknown) => Promise.resolve(void stored.delete(id(key)));
export const delMany = (keys: unknown[]) => Promise.resolve(keys.forEach((key) => stored.delete(id(key))));
export const keys = () => Promise.resolve([...stored.keys()].map((key) => JSON.parse(key) as unknown));
