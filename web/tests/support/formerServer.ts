import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema;
}
interface Answered {
  $ref?: string;
  content?: Record<string, { schema: Schema }>;
}
interface Document {
  paths: Record<string, { get?: { responses: Record<string, Answered> } }>;
  components: Record<string, Record<string, object>>;
}

const packed = readFileSync("../tests/release_0_13_0_openapi.json.gz");
const FORMER = JSON.parse(new TextDecoder().decode(gunzipSync(packed))) as Document;

const referred = (reference: string): object => {
  const [group = "", name = ""] = reference.split("/").slice(2);
  return FORMER.components[group]?.[name] ?? {};
};

/** What a server of release 0.13.0 answers to a path: what it knows of the answer of today, and 404 to a later call. */
export function formerAnswer(path: string, body: unknown): { status?: number; body: unknown } {
  const call = Object.keys(FORMER.paths).find((each) => pattern(each).test(path));
  const answered = call && FORMER.paths[call]?.get?.responses["200"];
  if (!answered) return { status: 404, body: { message: "There is nothing at this address." } };
  const { content } = (answered.$ref ? referred(answered.$ref) : answered) as Answered;
  return { body: known(body, content?.["application/json"]?.schema ?? {}) };
}

const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

/** The value without the properties that the schema does not name. */
function known(value: unknown, schema: Schema): unknown {
  const { properties, items, additionalProperties } = whole(schema);
  if (Array.isArray(value)) return value.map((each) => known(each, items ?? {}));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, each]) => {
    const inner = properties ? properties[name] : (additionalProperties ?? {});
    return inner ? [[name, known(each, inner)]] : [];
  });
  return Object.fromEntries(kept);
}

/** The schema with the properties of all that it is made of. */
function whole(schema: Schema): Schema {
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  if (schema.$ref) parts.push(referred(schema.$ref));
  return parts.map(whole).reduce(
    (all, part) => ({
      ...all,
      ...part,
      ...(all.properties && { properties: { ...all.properties, ...part.properties } }),
    }),
    schema,
  );
}
