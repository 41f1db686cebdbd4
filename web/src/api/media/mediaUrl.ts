import { imagesFolder } from "../endpoints";
import { apiBase } from "../apiBase";

/**
 * The address of a stored picture or film: an http address as it is, a path behind the API's base, anything
 * else as the name of a file in the API's folder of images.
 */
export function mediaUrl(value: string, base: string = apiBase): string {
  if (/^https?:\/\//i.test(value)) return value;
  // A path keeps one leading slash, so that none can name another host.
  if (value.startsWith("/")) return base + value.replace(/^\/+/, "/");
  return base + imagesFolder + encodeURIComponent(value);
}
