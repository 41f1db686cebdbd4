import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { filesOfALibraryPage } from "../../../adminRules.json";
import { client } from "../../../api/client";
import { imagesFolder } from "../../../api/endpoints";
import { pageOf, pageRange, pagesOf } from "../../../api/fetching/paging";
import { upload, type UploadOptions } from "../../../api/media/upload";
import type { components } from "../../../api/schema";

export type LibraryPicture = components["schemas"]["LibraryPicture"];

/** A file that was stored, or whose bytes were stored before. */
export type StoredPicture = components["schemas"]["StoredPicture"];

/** Which files are listed. */
export interface LibraryFilter {
  search?: string;
  kind?: "picture" | "film" | "document";
  only?: "undescribed" | "unused" | "small";
}

/** The keys of the queries that list stored files begin with this. */
export const LIBRARY = ["library"];

export const libraryPages = (total: number | undefined): number => pagesOf(total, filesOfALibraryPage);

/** A page of the stored files, the newest first. */
export const libraryQuery = (filter: LibraryFilter, page: number) =>
  queryOptions({
    queryKey: [...LIBRARY, filter, page],
    queryFn: ({ signal }) => {
      const query = { ...filter, ...pageRange(page, filesOfALibraryPage) };
      return pageOf(client.GET("/api/admin/pictures", { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

/** Stores a file in the library, where it stays although nothing uses it. */
export function storePicture(file: File, sending: UploadOptions): Promise<StoredPicture> {
  const form = new FormData();
  form.append("image", file);
  return upload("/api/admin/upload-picture", form, sending);
}

/** The name of a stored file in the address of its screen. */
export const nameIn = (path: string): string => path.slice(imagesFolder.length);
