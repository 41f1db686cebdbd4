import { useParams, Link } from "react-router-dom";
import { useCallback } from "react";

import { useItem, useFetch } from "../../../../api/fetching/useFetch";
import { FetchedItem } from "../../../../admin/screens/FetchedItem";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { EnquiryView } from "./EnquiryView";
import { openEnquiry } from "./readState";
import { admin } from "../../../../paths/adminPaths";
import { fetchAdjacentEnquiries, type AdjacentEnquiry } from "./adjacentEnquiries";
import { type ListPosition, useListPosition } from "../listPosition";

export function EnquiryPage() {
  const { id = "" } = useParams();
  const item = useItem(openEnquiry);
  useDocumentTitle(item.state === "ready" ? `Enquiry of ${item.value.name}` : "Enquiry");
  return (
    <>
      <EnquiryNavigation id={id} />
      <FetchedItem
        title="Enquiry"
        item={item}
        failure="Failed to fetch enquiry details"
        missing="Enquiry not found!"
      >
        {(found) => <EnquiryView key={found.id} stored={found} />}
      </FetchedItem>
    </>
  );
}

/** Links back to the list with its search, and to the previous and next enquiry of the list. */
function EnquiryNavigation({ id }: { id: string }) {
  const position = useListPosition();
  return (
    <nav className="enquiry__ways" aria-label="Enquiries">
      <Link to={{ pathname: admin.enquiries, search: position?.list ?? "" }} className="arrow-link">
        Go Back
      </Link>
      {position && <AdjacentLinks id={id} position={position} />}
    </nav>
  );
}

function AdjacentLinks({ id, position }: { id: string; position: ListPosition }) {
  const load = useCallback(
    (signal: AbortSignal) => fetchAdjacentEnquiries(id, position, signal),
    [id, position],
  );
  const found = useFetch(load);
  const { before, after } = found.state === "ready" ? found.value : {};
  return (
    <>
      {before && <AdjacentLink to={before}>Previous</AdjacentLink>}
      {after && <AdjacentLink to={after}>Next</AdjacentLink>}
    </>
  );
}

const AdjacentLink = ({ to, children }: { to: AdjacentEnquiry; children: string }) => (
  <Link to={admin.enquiry(to.id)} state={{ position: to.position }} className="arrow-link">
    {children}
    <span className="visually-hidden">: {to.name}</span>
  </Link>
);
