import { useCallback } from "react";

import { fetchPreview } from "../../api/media/previewImage";
import { useFetch } from "../../api/fetching/useFetch";
import { useObjectUrl } from "./useObjectUrl";

/** A small look at a chosen picture as the server draws it, before it is stored. */
export function ServerPreview({ file, alt }: { file: File; alt: string }) {
  const load = useCallback((signal: AbortSignal) => fetchPreview(file, signal), [file]);
  const made = useFetch(load);
  const source = useObjectUrl(made.state === "ready" ? made.value : undefined);
  if (made.state === "loading") return <span className="preview preview--none">Loading preview...</span>;
  return made.state === "ready" ? <img className="preview" alt={alt} ref={source} /> : <NoPreview />;
}

/** What stands in the place of a preview that can't be shown. */
export const NoPreview = () => <span className="preview preview--none">No preview</span>;
