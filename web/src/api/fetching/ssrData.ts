import { ApiError } from "../errors";

/** What the server says the calls of a page answer, by their addresses; `null` for an item that is not there. */
export type Answers = Readonly<Record<string, unknown>>;

let given: Answers = {};

/** From now on the page that is drawn next finds these answers there. */
export function give(answers: Answers): void {
  given = answers;
}

/** Takes in what the server wrote into the page, as JSON in the element with the id `page-data`; tells whether it did. */
export function takeGivenOfPage(page: Document): boolean {
  const written = page.getElementById("page-data")?.textContent;
  if (written) give(JSON.parse(written) as Answers);
  return Boolean(written);
}

/** From now on every answer is asked for: what came with the first page is of that page's moment. */
export const dropGiven = (): void => give({});

/** The answer of the call at this address, `undefined` where it has to be asked for. */
export const givenAt = <T>(address: string | undefined): T | undefined =>
  address === undefined ? undefined : (given[address] as T | undefined);

/** What the server would have said instead of `null`. */
export const notThere = (): ApiError => new ApiError(404, "");
