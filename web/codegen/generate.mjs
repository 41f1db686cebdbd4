// Writes the types of the API from its OpenAPI document, without the texts about calls and fields, which the page of
// the API shows.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";

const api = new URL("../src/api/", import.meta.url);
const isText = (key, value) => ["summary", "description"].includes(key) && typeof value === "string";
const document = readFileSync(new URL("openapi.json", api), "utf8");
const types = await openapiTS(JSON.parse(document, (key, value) => (isText(key, value) ? undefined : value)));

writeFileSync(new URL("schema.d.ts", api), COMMENT_HEADER + astToString(types));
