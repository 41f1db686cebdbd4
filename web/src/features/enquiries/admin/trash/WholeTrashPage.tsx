import { useQuery } from "@tanstack/react-query";

import { TrashPage } from "../../../../admin/screens/trash/TrashPage";
import { trashedEnquiriesQuery } from "../calls/enquiryCalls";
import { DeletedEnquiries } from "./DeletedEnquiries";

/** Everything in the trash: items, and enquiries below them. */
export function WholeTrashPage() {
  const deleted = useQuery(trashedEnquiriesQuery).data;
  return (
    <>
      <TrashPage none={deleted?.length ? "Nothing but enquiries is in the trash." : undefined} />
      <DeletedEnquiries title="Enquiries" />
    </>
  );
}
