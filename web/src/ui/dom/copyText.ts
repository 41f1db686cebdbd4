/** Copies a text, and resolves with whether it did: browsers allow it only on HTTPS sites. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
