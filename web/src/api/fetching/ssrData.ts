import { ApiError } from "../errors";

/** The responses to the calls of a server-rendered page, by their addresses; `null` for an item that does not exist. */
export type SsrData = Readonly<Record<string, unknown>>;

let ssrData: SsrData = {};

export function setSsrData(answers: SsrData): void {
  ssrData = answers;
}

/** Reads the JSON in the element with the id `page-data`; returns whether there is any. */
export function readSsrData(page: Document): boolean {
  const written = page.getElementById("page-data")?.textContent;
  if (written) setSsrData(JSON.parse(written) as SsrData);
  return Boolean(written);
}

/** Clears the responses when the visitor leaves the first page, as they may be outdated. */
export const clearSsrData = (): void => setSsrData({});

/** The response of the call at this address; `undefined` when it has to be fetched. */
export const ssrDataFor = <T>(address: string | undefined): T | undefined =>
  address === undefined ? undefined : (ssrData[address] as T | undefined);

/** The error for an item that does not exist. */
export const notFound = (): ApiError => new ApiError(404, "");
