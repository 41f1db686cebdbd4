import { isRecord } from "../values/fieldValues";

/** The bytes of all files in a value. */
export function fileBytes(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + fileBytes(each), 0);
  return isRecord(value) ? fileBytes(Object.values(value)) : 0;
}
