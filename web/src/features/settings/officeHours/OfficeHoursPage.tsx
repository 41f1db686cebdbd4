import { useQuery } from "@tanstack/react-query";

import { FetchedItem } from "../../../admin/screens/FetchedItem";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { officeHoursQuery } from "./calls";
import { OfficeHoursForm } from "./OfficeHoursForm";

/** When the office answers enquiries, which decides how long one has waited. */
export function OfficeHoursPage() {
  const hours = useQuery(officeHoursQuery);
  useDocumentTitle("Office hours");
  return (
    <FetchedItem title="Office hours" query={hours} failure="Failed to fetch the office hours" missing="">
      {(stored) => <OfficeHoursForm stored={stored} />}
    </FetchedItem>
  );
}
