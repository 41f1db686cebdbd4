import { useMemo } from "react";

import { HistoryPage } from "../../../admin/screens/history/HistoryPage";
import { historyCalls } from "../../../admin/screens/history/historyCalls";
import { FetchedItem } from "../../../admin/screens/FetchedItem";
import { useFetch } from "../../../api/fetching/useFetch";
import { admin } from "../../../paths/adminPaths";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { fetchSiteFields } from "./siteCalls";
import type { SiteField, StoredSite } from "./siteFields";
import { siteKind } from "./siteKind";

const FAILURE = "Failed to fetch the versions";

/** The versions of the site content, and two of them side by side. */
export function SiteHistoryPage() {
  const fields = useFetch(fetchSiteFields);
  useDocumentTitle(fields.state === "ready" ? undefined : "Versions");
  return (
    <FetchedItem title="Versions" item={fields} failure={FAILURE} missing={FAILURE}>
      {(found) => <FieldHistory fields={found} />}
    </FetchedItem>
  );
}

function FieldHistory({ fields }: { fields: SiteField[] }) {
  const kind = useMemo(() => {
    const { parts, fieldLabels, valuesOf } = siteKind(fields);
    const routes = { list: admin.site, listName: "Site", update: () => admin.site };
    return {
      label: "Site",
      sections: parts,
      fieldLabels,
      valuesOf,
      calls: historyCalls<StoredSite>("site"),
      routes,
    };
  }, [fields]);
  return <HistoryPage kind={kind} />;
}
