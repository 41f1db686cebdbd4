import { useParams } from "react-router-dom";

import { useItem } from "../../../../api/fetching/useFetch";
import { FetchedItem } from "../../../../admin/item/FetchedItem";
import { useDocumentTitle } from "../../../pages/useDocumentTitle";
import { EnquiryView } from "./EnquiryView";
import { openEnquiry } from "./readState";
import { EnquiryNavigation } from "./EnquiryNavigation";

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
