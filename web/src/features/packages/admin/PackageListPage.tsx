import { ItemListPage } from "../../../admin/item/ItemListPage";
import { PACKAGE_KIND } from "./packageKind";

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
