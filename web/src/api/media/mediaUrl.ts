import { imagesFolder } from "../endpoints";
import { apiBase } from "../apiBase";

/** The URL of a stored picture or film as it was uploaded, in whatever format. */
export const originalUrl = (path: string): string => `${mediaUrl(path)}?original=true`;

/** The URL of a stored picture or film: a full URL, a path of the API, or a file name in its image folder. */
export function mediaUrl(value: string, base: string = apiBase): string {
  if (/^https?:\/\//i.test(value)) return value;
  // A path keeps one leading slash, so that none can name another host.
  if (value.startsWith("/")) return base + value.replace(/^\/+/, "/");
  return base + imagesFolder + encodeURIComponent(value);
}
