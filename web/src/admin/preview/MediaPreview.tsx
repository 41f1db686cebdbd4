import "./MediaPreview.css";
import { useState } from "react";

import { isFilm, isRarelySupported } from "../../api/media/acceptedFormats";
import { mediaUrl } from "../../api/media/mediaUrl";
import { ServerPreview, NoPreview } from "./ServerPreview";
import { useObjectUrl } from "./useObjectUrl";

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
