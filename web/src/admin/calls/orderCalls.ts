import { bodyOf, client } from "../../api/client";
import type { ItemEndpointKey } from "./itemEndpoints";

/** An item goes from the rank `was` to the rank `to`, which the item `over` has. The first rank is 1. */
export interface Move {
  over: string;
  was: number;
  to: number;
}

/** Moves an item in the order that visitors see, and resolves with the move back. */
export async function moveItem(kind: ItemEndpointKey, id: string, move: Move): Promise<Move> {
  const params = { path: { id } };
  return (await bodyOf(client.PUT(`/api/admin/move-${kind}/{id}` as const, { params, body: move }))).undo;
}
