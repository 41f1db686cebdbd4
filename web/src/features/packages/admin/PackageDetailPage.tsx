import { useCallback, useState } from "react";
import { useParams } from "react-router-dom";

import type { Package } from "../../../api/types";
import { useFetch } from "../../../api/fetching/useFetch";
import { admin, pages } from "../../../routing/paths";
import { BackToList } from "../../../admin/detail/BackToList";
import { ItemDetail } from "../../../admin/detail/ItemDetail";
import { FetchedItem } from "../../../admin/detail/FetchedItem";
import { FeatureActions } from "../../featuring/FeatureActions";
import { useDocumentTitle } from "../../pages/useDocumentTitle";
import { fetchPackage } from "../calls";
import { deletePackage } from "./calls";
import { PackageDetails } from "./PackageDetails";

export function PackageDetailPage() {
  const { id = "" } = useParams();
  const item = useFetch(useCallback((signal: AbortSignal) => fetchPackage(id, signal), [id]));
  useDocumentTitle(item.state === "ready" ? item.value.title : "Packege");
  return (
    <>
      {item.state === "failed" && <BackToList list={admin.packages} />}
      <FetchedItem
        title="Packege"
        item={item}
        failure="Failed to fetch packege details"
        missing="Packege not found!"
      >
        {(found) => <PackageDetail key={found.id} stored={found} />}
      </FetchedItem>
    </>
  );
}

function PackageDetail({ stored }: { stored: Package }) {
  const [item, setItem] = useState(stored);
  const change = (changed: Partial<Package>) => setItem((known) => ({ ...known, ...changed }));
  const deletion = {
    remove: () => deletePackage(item.id),
    failure: "Failed to delete the event",
    touches: item.isFeatured && <p>It is a featured packege.</p>,
  };
  return (
    <ItemDetail
      title={item.title}
      list={admin.packages}
      edit={admin.updatePackage(item.id)}
      visit={pages.package(item.slug)}
      deletion={deletion}
      actions={<FeatureActions kind="packege" item={item} onChange={change} />}
    >
      <PackageDetails item={item} />
    </ItemDetail>
  );
}
