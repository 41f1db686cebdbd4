import { client } from "../../api/client";
import { itemOf, itemsOf } from "../../api/fetching/itemResponse";
import { createSharedFetch } from "../../api/fetching/sharedFetch";
import type { ListedPackage, Package, Shown } from "../../api/types";
import { endpoints } from "../../api/endpoints";

export function fetchSinglePackage(id: string, signal: AbortSignal): Promise<Shown<Package>> {
  return itemOf("packege", client.GET(endpoints.singlePackage, { params: { path: { id } }, signal }));
}

export const [usePackages] = createSharedFetch({
  what: "packages",
  address: endpoints.packages,
  load: () => itemsOf<ListedPackage>("packege", client.GET(endpoints.packages)),
});
