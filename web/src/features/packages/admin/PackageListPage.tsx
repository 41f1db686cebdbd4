import { admin, pages } from "../../../routing/paths";
import { ItemActions } from "../../../admin/list/ItemActions";
import { ItemList } from "../../../admin/list/ItemList";
import { ItemTitle } from "../../../admin/list/ItemTitle";
import { fetchPackageRows } from "./calls";

export function PackageListPage() {
  return (
    <ItemList
      title="Packeges"
      words={{ one: "packege", many: "packeges" }}
      add={{ label: "Add Packege", to: admin.addPackage }}
      columns={[
        { label: "Packege Title", sort: "title" },
        { label: "Featured", sort: "isFeatured" },
        "Actions",
      ]}
      load={fetchPackageRows}
      failure="Failed to fetch locations"
    >
      {(item) => (
        <tr key={item.id}>
          <ItemTitle title={item.title} picture={item.featuredImage} details={admin.package(item.id)} />
          <td data-label="Featured">{item.isFeatured ? "Yes" : "No"}</td>
          <ItemActions
            title={item.title}
            details={admin.package(item.id)}
            edit={admin.updatePackage(item.id)}
            visit={pages.package(item.slug)}
          />
        </tr>
      )}
    </ItemList>
  );
}
