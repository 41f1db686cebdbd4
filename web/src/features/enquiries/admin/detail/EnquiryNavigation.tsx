import { useCallback } from "react";
import { Link } from "react-router-dom";

import { useFetch } from "../../../../api/fetching/useFetch";
import { admin } from "../../../../routing/paths";
import { fetchAdjacentEnquiries, type AdjacentEnquiry } from "./adjacentEnquiries";
import { type ListPosition, useListPosition } from "../list/listPosition";

/** From one enquiry back to the list as it was left, and on to those beside it there. */
export function EnquiryNavigation({ id }: { id: string }) {
  const place = useListPosition();
  return (
    <nav className="enquiry__ways" aria-label="Enquiries">
      <Link to={{ pathname: admin.enquiries, search: place?.list ?? "" }} className="onward">
        Go Back
      </Link>
      {place && <Beside id={id} place={place} />}
    </nav>
  );
}

function Beside({ id, place }: { id: string; place: ListPosition }) {
  const load = useCallback((signal: AbortSignal) => fetchAdjacentEnquiries(id, place, signal), [id, place]);
  const found = useFetch(load);
  const { before, after } = found.state === "ready" ? found.value : {};
  return (
    <>
      {before && <Way to={before}>Previous</Way>}
      {after && <Way to={after}>Next</Way>}
    </>
  );
}

const Way = ({ to, children }: { to: AdjacentEnquiry; children: string }) => (
  <Link to={admin.enquiry(to.id)} state={{ place: to.place }} className="onward">
    {children}
    <span className="unseen">: {to.name}</span>
  </Link>
);
