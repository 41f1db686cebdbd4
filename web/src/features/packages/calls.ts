import { client } from "../../api/client";
import { itemOf, itemsOf } from "../../api/fetching/itemResponse";
import { shared } from "../../api/fetching/sharedFetch";
import type { ListedPackage, Package } from "../../api/types";
import { calls } from "../../routing/paths";

function fetchPackages(): Promise<ListedPackage[]> {
  return itemsOf(client.GET(calls.packages));
}

/** One package for its public page, by id or slug. */
export function fetchSinglePackage(id: string, signal: AbortSignal): Promise<Package> {
  return itemOf(client.GET(calls.singlePackage, { params: { path: { id } }, signal }));
}

/** All of them, as the public site shows them. */
export const usePackages = shared({ what: "packages", address: calls.packages, load: fetchPackages });

/** One package for the back office, by id or slug. */
export function fetchPackage(id: string, signal: AbortSignal): Promise<Package> {
  return itemOf(client.GET(calls.package, { params: { path: { id } }, signal }));
}
