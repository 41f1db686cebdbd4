/** The key of the administrator's token in local storage. Without a browser nothing is stored. */
export const TOKEN_KEY = "token";

const storage = (): Storage | undefined => globalThis.window?.localStorage;

export const readToken = (): string | null => storage()?.getItem(TOKEN_KEY) ?? null;

export const storeToken = (token: string): void => storage()?.setItem(TOKEN_KEY, token);

export const deleteToken = (): void => storage()?.removeItem(TOKEN_KEY);

/** The id of the account that is signed in here, which its token names; empty without one. */
export function tokenAccount(): string {
  const [, claims = ""] = readToken()?.split(".") ?? [];
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: unknown };
    return typeof sub === "string" ? sub : "";
  } catch {
    return "";
  }
}
