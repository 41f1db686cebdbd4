import "./MediaPreview.css";
import { useState, useCallback } from "react";

import { isFilm, isRarelySupported } from "../../api/media/acceptedFormats";
import { mediaUrl } from "../../api/media/mediaUrl";
import { fetchPreview } from "../../api/media/previewImage";
import { useFetch } from "../../api/fetching/useFetch";

interface Props {
  /** The path of what is stored, or the file that was chosen. */
  shows: string | File;
  alt: string;
}

/** A small look at a picture or film, or at what the server makes of a chosen picture that this browser can't draw. */
export function MediaPreview({ shows, alt }: Props) {
  const [broken, setBroken] = useState<string | File>();
  const source = useObjectUrl(typeof shows === "string" ? undefined : shows);
  const address = typeof shows === "string" ? { src: mediaUrl(shows) } : { ref: source };
  const film = isFilm(typeof shows === "string" ? shows : shows.name);
  const attributes = { ...address, onError: () => setBroken(shows) };
  if (broken === shows) {
    const made = typeof shows !== "string" && isRarelySupported(shows.name);
    return made ? <ServerPreview file={shows} alt={alt} /> : <NoPreview />;
  }
  return film ? (
    <video className="preview" aria-label={alt} muted controls preload="metadata" {...attributes} />
  ) : (
    <img className="preview" alt={alt} {...attributes} />
  );
}

/** A small look at a chosen picture as the server draws it, before it is stored. */
function ServerPreview({ file, alt }: { file: File; alt: string }) {
  const load = useCallback((signal: AbortSignal) => fetchPreview(file, signal), [file]);
  const made = useFetch(load);
  const source = useObjectUrl(made.state === "ready" ? made.value : undefined);
  if (made.state === "loading") return <span className="preview preview--none">Loading preview...</span>;
  return made.state === "ready" ? <img className="preview" alt={alt} ref={source} /> : <NoPreview />;
}

const NoPreview = () => <span className="preview preview--none">No preview</span>;

/** A ref that shows a chosen file in the picture or film it is put on, for as long as it is the chosen one. */
function useObjectUrl(file: Blob | undefined) {
  return useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element || !file) return undefined;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
}
