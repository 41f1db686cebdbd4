import { useCallback } from "react";
import { useParams } from "react-router-dom";

import { useLoaded } from "../../../../api/fetching/useFetch";
import { Loaded } from "../../../../admin/detail/FetchedItem";
import { useTitle } from "../../../pages/useDocumentTitle";
import { EnquiryView } from "./EnquiryView";
import { openEnquiry } from "./readState";
import { Ways } from "./EnquiryNavigation";

export function EnquiryPage() {
  const { id = "" } = useParams();
  const item = useLoaded(useCallback((signal: AbortSignal) => openEnquiry(id, signal), [id]));
  useTitle(item.state === "ready" ? `Enquiry of ${item.value.name}` : "Enquiry");
  return (
    <>
      <Ways id={id} />
      <Loaded
        title="Enquiry"
        item={item}
        failure="Failed to fetch enquiry details"
        missing="Enquiry not found!"
      >
        {(found) => <EnquiryView key={found.id} stored={found} />}
      </Loaded>
    </>
  );
}
