/**
 * A title followed by a place, or the title alone where it names the place already. The server does the same
 * (`with_place` in `src/ceilidh/pages/head/text_excerpts.py`).
 */
export function titleWithPlace(title: string, place: string): string {
  const name = place.trim();
  return !name || title.toLowerCase().includes(name.toLowerCase()) ? title : `${title}, ${name}`;
}
