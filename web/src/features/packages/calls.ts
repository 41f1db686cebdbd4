import { client } from "../../api/client";
import { itemOf, itemsOf } from "../../api/fetching/itemResponse";
import { createSharedFetch } from "../../api/fetching/sharedFetch";
import type { ListedPackage, Package, Shown } from "../../api/types";

export function fetchSinglePackage(id: string, signal: AbortSignal): Promise<Shown<Package>> {
  return itemOf(
    "packege",
    client.GET("/api/admin/single-packege/{id}", { params: { path: { id } }, signal }),
  );
}

export const [usePackages] = createSharedFetch({
  what: "packages",
  address: "/api/admin/get-packeges",
  load: () => itemsOf<ListedPackage>("packege", client.GET("/api/admin/get-packeges")),
});
