/** The key of the administrator's token in local storage. Without a browser nothing is stored. */
export const TOKEN_KEY = "token";

const storage = (): Storage | undefined => globalThis.window?.localStorage;

export const readToken = (): string | null => storage()?.getItem(TOKEN_KEY) ?? null;

export const storeToken = (token: string): void => storage()?.setItem(TOKEN_KEY, token);

export const deleteToken = (): void => storage()?.removeItem(TOKEN_KEY);
