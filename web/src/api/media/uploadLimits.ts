import { adminEndpoints } from "../adminEndpoints";
import { bodyOf, client } from "../client";
import { createSharedFetch } from "../fetching/sharedFetch";
import type { components } from "../schema";

/** The maximum file sizes in bytes, and whether the server converts films that browsers do not play. */
export type UploadLimits = components["schemas"]["UploadLimits"];

const MEBIBYTE = 1024 * 1024;

/** The default limits of a server. */
const DEFAULT: UploadLimits = { pictureBytes: 40 * MEBIBYTE, filmBytes: 512 * MEBIBYTE, convertsFilms: true };

const [useServerLimits] = createSharedFetch<UploadLimits>({
  what: "upload limits",
  address: adminEndpoints.uploadLimits,
  load: () => bodyOf(client.GET(adminEndpoints.uploadLimits)),
  once: true,
});

/** The limits of the server; the default ones until they are fetched. */
export const useUploadLimits = (): UploadLimits => useServerLimits() ?? DEFAULT;
