import { useCallback } from "react";
import { useParams } from "react-router-dom";

import { useLoaded } from "../../../api/useLoaded";
import { Loaded } from "../../detail/Loaded";
import { useTitle } from "../../pages/useTitle";
import { EnquiryView } from "./EnquiryView";
import { openEnquiry } from "./reading";
import { Ways } from "./Ways";

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
