import { calls } from "../../routing/paths";
import { answerOf, client } from "../client";
import { shared } from "../fetching/sharedFetch";

/** How large a file may be, in bytes, and whether films that browsers don't play are converted. */
export interface UploadLimits {
  pictureBytes: number;
  filmBytes: number;
  convertsFilms: boolean;
}

const MEBIBYTE = 1024 * 1024;

/** What a server takes that was not told otherwise. */
const USUAL: UploadLimits = { pictureBytes: 40 * MEBIBYTE, filmBytes: 512 * MEBIBYTE, convertsFilms: true };

const useStatedLimits = shared<UploadLimits>({
  what: "upload limits",
  address: calls.uploadLimits,
  load: () => answerOf(client.GET(calls.uploadLimits)),
  once: true,
});

/** The limits that the server states, or the usual ones until it did. */
export const useUploadLimits = (): UploadLimits => useStatedLimits() ?? USUAL;
