import { useState } from "react";

import { isFilm, mediaUrl } from "../api/media";
import { useFileSource } from "./useFileSource";

interface Props {
  /** The path of what is stored, or the file that was chosen. */
  shows: string | File;
  alt: string;
}

/** A small look at a picture or film. Hills stand in for one that this browser can't show. */
export function MediaPreview({ shows, alt }: Props) {
  const [broken, setBroken] = useState<string | File>();
  const source = useFileSource(typeof shows === "string" ? undefined : shows);
  const address = typeof shows === "string" ? { src: mediaUrl(shows) } : { ref: source };
  const film = isFilm(typeof shows === "string" ? shows : shows.name);
  const attributes = { ...address, onError: () => setBroken(shows) };
  if (broken === shows) return <span className="preview preview--none picture">No preview</span>;
  return film ? (
    <video className="preview" aria-label={alt} muted controls preload="metadata" {...attributes} />
  ) : (
    <img className="preview" alt={alt} {...attributes} />
  );
}
