// Writes the types of the API from its OpenAPI document, without the texts about calls and fields, which the page of
// the API shows, and without the methods and kinds of parameters that a call doesn't have. A file that is right already
// keeps its time, by which builds tell what has changed.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";

const api = new URL("../src/api/", import.meta.url);
const isText = (key, value) => ["summary", "description"].includes(key) && typeof value === "string";
const document = readFileSync(new URL("openapi.json", api), "utf8");
const types = await openapiTS(JSON.parse(document, (key, value) => (isText(key, value) ? undefined : value)));
// No call has parameters in headers or cookies. `query` and `path` stay: they refuse parameters of a call without any.
const absent = /^ +(get|put|post|delete|options|head|patch|trace|header|cookie)\?: never;\n/gm;

const file = new URL("schema.d.ts", api);
const text = COMMENT_HEADER + astToString(types).replace(absent, "");
if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
