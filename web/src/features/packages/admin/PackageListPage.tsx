import { useCallback, useState } from "react";

import { useLoaded } from "../../../api/useLoaded";
import { SearchField } from "../../../ui/SearchField";
import { Table } from "../../../ui/Table";
import { useTitle } from "../../pages/useTitle";
import { fetchPackages } from "../calls";

export function PackageListPage() {
  const [search, setSearch] = useState("");
  const packages = useLoaded(useCallback((signal: AbortSignal) => fetchPackages(search, signal), [search]));
  useTitle("Packeges");
  return (
    <>
      <header className="desk__head">
        <h1>Packeges{packages.state === "ready" && ` (${packages.value.length})`}</h1>
        <SearchField label="Search packeges" onSearch={setSearch} />
      </header>
      <Table
        columns={["Packege Title", "Featured"]}
        items={packages}
        failure="Failed to fetch locations"
        none={search ? "No packege matches." : "There are no packeges yet."}
      >
        {(item) => (
          <tr key={item.id}>
            <td>{item.title}</td>
            <td>{item.isFeatured ? "Yes" : "No"}</td>
          </tr>
        )}
      </Table>
    </>
  );
}
