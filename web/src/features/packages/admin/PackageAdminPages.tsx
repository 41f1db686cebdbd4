import { PackageFields } from "./fields/PackageFields";
import { PACKAGE_KIND } from "./packageKind";
import { UpdateItemPage, AddItemPage } from "../../../admin/item/ItemFormPages";
import { messageOf } from "../../../api/errors";
import { admin } from "../../../routing/paths";
import { ItemListPage } from "../../../admin/item/ItemListPage";
import { ItemDetailPage } from "../../../admin/item/ItemDetailPage";
import { PackageDetails } from "./PackageDetails";

export function AddPackagePage() {
  return (
    <AddItemPage kind={PACKAGE_KIND} failure="Failed to add Packege">
      <PackageFields mediaRequired />
    </AddItemPage>
  );
}

export function UpdatePackagePage() {
  return (
    <UpdateItemPage
      kind={PACKAGE_KIND}
      fetchFailure="Failed to fetch packege"
      saveFailure={(cause) => messageOf(cause, "Failed to update event")}
      nextPage={() => admin.packages}
    >
      <PackageFields />
    </UpdateItemPage>
  );
}

export function PackageListPage() {
  return (
    <ItemListPage
      kind={PACKAGE_KIND}
      column={{ label: "Featured", sort: "isFeatured" }}
      failure="Failed to fetch locations"
    >
      {(item) => <td data-label="Featured">{item.isFeatured ? "Yes" : "No"}</td>}
    </ItemListPage>
  );
}

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
