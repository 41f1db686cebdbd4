/** The administrator's token, kept in the browser under this name. Nothing is kept where there is no browser. */
export const TOKEN = "token";

const storage = (): Storage | undefined => globalThis.window?.localStorage;

export const readToken = (): string | null => storage()?.getItem(TOKEN) ?? null;

export const keepToken = (token: string): void => storage()?.setItem(TOKEN, token);

export const dropToken = (): void => storage()?.removeItem(TOKEN);
