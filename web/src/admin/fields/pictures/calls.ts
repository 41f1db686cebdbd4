import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import { imagesFolder } from "../../../api/endpoints";
import { isPicture } from "../../../api/media/acceptedFormats";
import { addMediaFacts } from "../../../api/media/mediaFacts";
import type { components } from "../../../api/schema";

/** What is known and said of a stored picture. */
export type Picture = components["schemas"]["Picture"];

/** What an editor says of a picture. */
export type Said = Pick<
  Picture,
  "description" | "isDecorative" | "caption" | "credit" | "creditLink" | "focalX" | "focalY"
>;

/** Whether something can be said of the file at a path. */
export const isStoredPicture = (path: string): boolean => path.startsWith(imagesFolder) && isPicture(path);

/** What is known and said of a stored picture, as of now. */
export const pictureQuery = (path: string) =>
  queryOptions({
    queryKey: ["picture", path],
    queryFn: ({ signal }) =>
      bodyOf(client.GET("/api/admin/picture", { params: { query: { path } }, signal })),
    gcTime: 0,
  });

/** Changes what is said of a picture, here and for all visitors. */
export async function changePicture(path: string, said: Partial<Said>): Promise<Picture> {
  const changed = await bodyOf(client.POST("/api/admin/change-picture", { body: { path, ...said } }));
  const query = { path: [path] };
  addMediaFacts(await bodyOf(client.GET("/api/admin/get-media-facts", { params: { query } })));
  return changed;
}
