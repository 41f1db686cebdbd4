import { useQuery } from "@tanstack/react-query";
import { useParams, Link } from "react-router-dom";

import { FetchedItem } from "../../../../admin/screens/FetchedItem";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { EnquiryView } from "./EnquiryView";
import { openEnquiry } from "./readState";
import { admin } from "../../../../paths/adminPaths";
import { fetchAdjacentEnquiries, type AdjacentEnquiry } from "./adjacentEnquiries";
import { type ListPosition, useListPosition } from "../listPosition";

export function EnquiryPage() {
  const { id = "" } = useParams();
  const enquiry = useQuery({
    queryKey: ["enquiry", id],
    queryFn: ({ signal }) => openEnquiry(id, signal),
    staleTime: "static",
  });
  useDocumentTitle(enquiry.data ? `Enquiry of ${enquiry.data.name}` : "Enquiry");
  return (
    <>
      <EnquiryNavigation id={id} />
      <FetchedItem
        title="Enquiry"
        query={enquiry}
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
  const found = useQuery({
    queryKey: ["adjacent-enquiries", id, position],
    queryFn: ({ signal }) => fetchAdjacentEnquiries(id, position, signal),
  });
  const { before, after } = found.data ?? {};
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
