import { admin } from "../../../paths";
import { ItemList } from "../../listing/ItemList";
import { ItemTitle } from "../../listing/ItemTitle";
import { ViewDetails } from "../../listing/ViewDetails";
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
          <ItemTitle title={item.title} picture={item.featuredImage} />
          <td data-label="Featured">{item.isFeatured ? "Yes" : "No"}</td>
          <ViewDetails to={admin.package(item.id)} title={item.title} />
        </tr>
      )}
    </ItemList>
  );
}
