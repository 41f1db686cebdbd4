/** The administrator's token, kept in the browser under this name. Nothing is kept where there is no browser. */
const KEY = "token";

const storage = (): Storage | undefined => globalThis.window?.localStorage;

export const readToken = (): string | null => storage()?.getItem(KEY) ?? null;

export const keepToken = (token: string): void => storage()?.setItem(KEY, token);

export const dropToken = (): void => storage()?.removeItem(KEY);
