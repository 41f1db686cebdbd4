import { useCallback } from "react";
import { Link } from "react-router-dom";

import { useLoaded } from "../../../../api/fetching/useFetch";
import { admin } from "../../../../routing/paths";
import { fetchNeighbours, type Neighbour } from "./adjacentEnquiries";
import { type Place, usePlace } from "../list/listPosition";

/** From one enquiry back to the list as it was left, and on to those beside it there. */
export function Ways({ id }: { id: string }) {
  const place = usePlace();
  return (
    <nav className="enquiry__ways" aria-label="Enquiries">
      <Link to={{ pathname: admin.enquiries, search: place?.list ?? "" }} className="onward">
        Go Back
      </Link>
      {place && <Beside id={id} place={place} />}
    </nav>
  );
}

function Beside({ id, place }: { id: string; place: Place }) {
  const load = useCallback((signal: AbortSignal) => fetchNeighbours(id, place, signal), [id, place]);
  const found = useLoaded(load);
  const { before, after } = found.state === "ready" ? found.value : {};
  return (
    <>
      {before && <Way to={before}>Previous</Way>}
      {after && <Way to={after}>Next</Way>}
    </>
  );
}

const Way = ({ to, children }: { to: Neighbour; children: string }) => (
  <Link to={admin.enquiry(to.id)} state={{ place: to.place }} className="onward">
    {children}
    <span className="unseen">: {to.name}</span>
  </Link>
);
