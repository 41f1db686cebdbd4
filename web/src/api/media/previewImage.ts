import { apiBase } from "../apiBase";
import { ApiError } from "../errors";
import { withToken } from "../reauth";

/** Converts a picture that the browser may not support to a small preview. The server does not store it. */
export async function fetchPreview(file: File, signal: AbortSignal): Promise<Blob> {
  const body = new FormData();
  body.append("image", file);
  const answer = await withToken((token) =>
    fetch(apiBase + "/api/admin/preview-image", {
      method: "POST",
      body,
      signal,
      credentials: "include",
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    }),
  );
  if (answer.status !== 200) throw ApiError.of(answer.status, undefined);
  return answer.blob();
}
