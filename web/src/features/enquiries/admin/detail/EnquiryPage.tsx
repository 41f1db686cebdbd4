import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useParams, Link, useNavigate } from "react-router-dom";

import { TextButton } from "../../../../ui/buttons/Button";
import { scrollToId } from "../../../../ui/dom/scrollToId";
import { FetchedItem } from "../../../../admin/screens/FetchedItem";
import { useDocumentTitle } from "../../../../site/useDocumentTitle";
import { EnquiryView } from "./EnquiryView";
import { openEnquiry } from "./readState";
import { useHeightProperty } from "../../../../ui/dom/useHeightProperty";
import { useAdjacentKeys } from "../../../../ui/dom/useAdjacentKeys";
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
  const ways = useRef<HTMLElement>(null);
  useHeightProperty(ways, "--ways");
  return (
    <nav ref={ways} className="enquiry__ways" aria-label="Enquiries">
      <Link to={{ pathname: admin.enquiries, search: position?.list ?? "" }} className="arrow-link">
        Go Back
      </Link>
      {position && <AdjacentLinks id={id} position={position} />}
      <TextButton className="enquiry__toanswer" label="Answer" onClick={goToAnswer} />
    </nav>
  );
}

function goToAnswer(): void {
  scrollToId("answer");
  document.getElementById("answer")?.focus({ preventScroll: true });
}

function AdjacentLinks({ id, position }: { id: string; position: ListPosition }) {
  const found = useQuery({
    queryKey: ["adjacent-enquiries", id, position],
    queryFn: ({ signal }) => fetchAdjacentEnquiries(id, position, signal),
  });
  const { before, after } = found.data ?? {};
  const navigate = useNavigate();
  useAdjacentKeys((key) => {
    const to = { j: after, k: before }[key];
    if (to) void navigate(admin.enquiry(to.id), { state: { position: to.position } });
  });
  return (
    <>
      {before && (
        <AdjacentLink to={before} shortcut="k">
          Previous
        </AdjacentLink>
      )}
      {after && (
        <AdjacentLink to={after} shortcut="j">
          Next
        </AdjacentLink>
      )}
    </>
  );
}

interface AdjacentLinkProps {
  to: AdjacentEnquiry;
  /** The key that leads there too. */
  shortcut: string;
  children: string;
}

const AdjacentLink = ({ to, shortcut, children }: AdjacentLinkProps) => (
  <Link
    to={admin.enquiry(to.id)}
    state={{ position: to.position }}
    className="arrow-link"
    aria-keyshortcuts={shortcut}
    title={`Key: ${shortcut}`}
  >
    {children}
    <span className="visually-hidden">: {to.name}</span>
  </Link>
);
