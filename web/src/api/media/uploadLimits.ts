import { endpoints } from "../endpoints";
import { bodyOf, client } from "../client";
import { createSharedFetch } from "../fetching/sharedFetch";

/** How large a file may be, in bytes, and whether films that browsers don't play are converted. */
export interface UploadLimits {
  pictureBytes: number;
  filmBytes: number;
  convertsFilms: boolean;
}

const MEBIBYTE = 1024 * 1024;

/** What a server takes that was not told otherwise. */
const USUAL: UploadLimits = { pictureBytes: 40 * MEBIBYTE, filmBytes: 512 * MEBIBYTE, convertsFilms: true };

const useStatedLimits = createSharedFetch<UploadLimits>({
  what: "upload limits",
  address: endpoints.uploadLimits,
  load: () => bodyOf(client.GET(endpoints.uploadLimits)),
  once: true,
});

/** The limits that the server states, or the usual ones until it did. */
export const useUploadLimits = (): UploadLimits => useStatedLimits() ?? USUAL;
