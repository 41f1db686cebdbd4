import { useQuery } from "@tanstack/react-query";

import { bodyOf, client } from "../client";
import type { components } from "../schema";

/** The maximum file sizes in bytes, and whether the server converts films that browsers do not play. */
export type UploadLimits = components["schemas"]["UploadLimits"];

const MEBIBYTE = 1024 * 1024;

/** The default limits of a server. */
const DEFAULT: UploadLimits = { pictureBytes: 40 * MEBIBYTE, filmBytes: 512 * MEBIBYTE, convertsFilms: true };

/** The limits of the server; the default ones until they are fetched. */
export function useUploadLimits(): UploadLimits {
  const { data = DEFAULT } = useQuery({
    queryKey: ["upload-limits"],
    queryFn: () => bodyOf(client.GET("/api/admin/get-upload-limits")),
    staleTime: Infinity,
    meta: { failure: "Failed to fetch upload limits" },
  });
  return data;
}
