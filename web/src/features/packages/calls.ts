import { answerOf, client } from "../../api/client";
import { shared } from "../../api/shared";
import type { ListedPackage, Package } from "../../api/types";
import { calls } from "../../paths";

function fetchPackages(): Promise<ListedPackage[]> {
  return answerOf(client.GET(calls.packages));
}

/** One package for its public page, by id or slug. */
export function fetchSinglePackage(id: string, signal: AbortSignal): Promise<Package> {
  return answerOf(client.GET(calls.singlePackage, { params: { path: { id } }, signal }));
}

/** All of them, as the public site shows them. */
export const usePackages = shared({ what: "packages", address: calls.packages, load: fetchPackages });

/** One package for the back office, by id or slug. */
export function fetchPackage(id: string, signal: AbortSignal): Promise<Package> {
  return answerOf(client.GET(calls.package, { params: { path: { id } }, signal }));
}
