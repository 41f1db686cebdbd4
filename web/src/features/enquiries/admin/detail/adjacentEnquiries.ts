import { fetchEnquiries } from "../calls/enquiryCalls";
import type { ListPosition } from "../listPosition";

export interface AdjacentEnquiry {
  id: string;
  name: string;
  position: ListPosition;
}

interface AdjacentEnquiries {
  before?: AdjacentEnquiry | undefined;
  after?: AdjacentEnquiry | undefined;
}

/** How many positions an enquiry may have moved in the list since it was fetched. */
const REACH = 3;

/** Fetches the previous and the next enquiry of the list, which may have changed since it was opened. */
export async function fetchAdjacentEnquiries(
  id: string,
  position: ListPosition,
  signal: AbortSignal,
): Promise<AdjacentEnquiries> {
  const offset = Math.max(0, position.index - REACH);
  const query = { ...position.query, offset, limit: 2 * REACH + 1 };
  const { items: enquiries } = await fetchEnquiries(query, signal);
  const found = enquiries.findIndex((enquiry) => enquiry.id === id);
  const at = (step: number): AdjacentEnquiry | undefined => {
    const enquiry = enquiries[found + step];
    return (
      enquiry && {
        id: enquiry.id,
        name: enquiry.name,
        position: { ...position, index: offset + found + step },
      }
    );
  };
  return found === -1 ? {} : { before: at(-1), after: at(1) };
}
