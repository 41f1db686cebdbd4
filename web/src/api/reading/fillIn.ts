type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The value with all that it lacks taken from `blank`: a field of another type counts as missing. Of a list in `blank`
 * the one row is what each row is filled in from. A list or a record may come as JSON in a text.
 */
export function fillIn(blank: unknown, value: unknown): unknown {
  const given = typeof blank === "object" && typeof value === "string" ? parsed(value) : value;
  if (Array.isArray(blank)) return listOf(given).map((row) => fillIn(blank[0], row));
  if (isRecord(blank)) return fillRecord(blank, isRecord(given) ? given : {});
  return typeof given === typeof blank ? given : blank;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function fillRecord(blank: Json, given: Json): Json {
  const filled = Object.entries(blank).map(([name, each]) => [name, fillIn(each, given[name])]);
  return { ...given, ...(Object.fromEntries(filled) as Json) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
