/** The target of a link that an administrator typed, or nothing when it is not http(s), mailto, tel or relative. */
export function safeLink(target: string): string | undefined {
  const link = target.trim();
  if (!link) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase();
  return !scheme || ["http", "https", "mailto", "tel"].includes(scheme) ? link : undefined;
}
