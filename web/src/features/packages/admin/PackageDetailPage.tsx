import { ItemDetailPage } from "../../../admin/item/ItemDetailPage";
import { PackageDetails } from "./PackageDetails";
import { PACKAGE_KIND } from "./packageKind";

export function PackageDetailPage() {
  return (
    <ItemDetailPage
      kind={PACKAGE_KIND}
      fetchFailure="Failed to fetch packege details"
      deletionFailure="Failed to delete the event"
      renderDeletionEffects={(item) => item.isFeatured && <p>It is a featured packege.</p>}
    >
      {(item) => <PackageDetails item={item} />}
    </ItemDetailPage>
  );
}
