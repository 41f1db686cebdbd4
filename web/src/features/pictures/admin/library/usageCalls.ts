import { queryOptions } from "@tanstack/react-query";

import { itemsChanged } from "../../../../admin/calls/itemChanges";
import type { Undo } from "../../../../admin/calls/undoableActions";
import { LIBRARY } from "../../../../admin/fields/library/libraryQuery";
import { bodyOf, client } from "../../../../api/client";
import { queryClient } from "../../../../api/fetching/queryClient";
import type { components } from "../../../../api/schema";

export type Place = components["schemas"]["PicturePlace"];

const PLACES = "picture-places";

/** Every place that shows a stored picture or film. */
export const placesQuery = (path: string) =>
  queryOptions({
    queryKey: [PLACES, path],
    queryFn: ({ signal }) =>
      bodyOf(client.GET("/api/admin/picture-places", { params: { query: { path } }, signal })),
  });

export async function deletePicture(path: string): Promise<void> {
  await bodyOf(client.POST("/api/admin/delete-picture", { body: { path } }));
  // Its places are not asked for again: its page may stand for a moment.
  void queryClient.invalidateQueries({ queryKey: LIBRARY });
}

interface Replaced {
  items: number;
  undo: Undo;
}

/** Puts a stored file into all places of another one. */
export async function replacePicture(path: string, replacement: string): Promise<Replaced> {
  const body = { path, replacement };
  const { items, undo } = await bodyOf(client.POST("/api/admin/replace-picture", { body }));
  return { items, undo: () => undoReplacement(undo) };
}

async function undoReplacement(undo: string): Promise<void> {
  await bodyOf(client.POST("/api/admin/undo-replacement", { body: { undo } }));
  usesChanged();
}

/** Lets what is shown of uses be fetched anew. */
export function usesChanged(): void {
  for (const queryKey of [LIBRARY, [PLACES]]) void queryClient.invalidateQueries({ queryKey });
  void itemsChanged();
}
