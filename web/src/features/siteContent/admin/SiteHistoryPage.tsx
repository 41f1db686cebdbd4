import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { HistoryPage } from "../../../admin/screens/history/HistoryPage";
import { FetchedItem } from "../../../admin/screens/FetchedItem";
import { admin } from "../../../paths/adminPaths";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { fetchSiteFields } from "./siteCalls";
import type { SiteField } from "./siteFields";
import { siteKind } from "./siteKind";

const FAILURE = "Failed to fetch the versions";

/** The versions of the site content, and two of them side by side. */
export function SiteHistoryPage() {
  const fields = useQuery({
    queryKey: ["site-fields"],
    queryFn: ({ signal }) => fetchSiteFields(signal),
    staleTime: "static",
  });
  useDocumentTitle(fields.data ? undefined : "Versions");
  return (
    <FetchedItem title="Versions" query={fields} failure={FAILURE} missing={FAILURE}>
      {(found) => <FieldHistory fields={found} />}
    </FetchedItem>
  );
}

function FieldHistory({ fields }: { fields: SiteField[] }) {
  const kind = useMemo(() => {
    const { parts, fieldLabels, valuesOf } = siteKind(fields);
    const routes = { list: admin.site, listName: "Site", update: () => admin.site };
    return { name: "site" as const, label: "Site", sections: parts, fieldLabels, valuesOf, routes };
  }, [fields]);
  return <HistoryPage kind={kind} />;
}
