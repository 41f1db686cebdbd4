/** Returns the code in the fragment of the address, and removes it from there, so that no history keeps it. */
export function takeCodeFromFragment(): string {
  const { hash, pathname, search } = window.location;
  if (!/^#[A-Za-z2-9-]{20,}$/.test(hash)) return "";
  window.history.replaceState(window.history.state, "", pathname + search);
  return hash.slice(1);
}
