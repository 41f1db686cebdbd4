import "./MediaPreview.css";
import "../../../ui/media/cropPosition.css";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useCallback, useId, useState } from "react";

import { isDocument, isFilm, isRarelySupported } from "../../../api/media/acceptedFormats";
import { DocumentMark } from "./DocumentMark";
import { useMediaFacts } from "../../../api/media/mediaFacts";
import { mediaUrl } from "../../../api/media/mediaUrl";
import { fetchPreview } from "../../../api/media/previewImage";
import { renditionUrl } from "../../../api/media/renditions";
import { cropClasses, focalPointOf, usualPoint } from "../../../ui/media/cropPosition";
import { galleryShape } from "../../../ui/gallery/galleryFrames";

interface Props {
  /** The path of a stored file, or a chosen file. */
  shows: string | File;
  alt: string;
}

/** A thumbnail of a picture or film, or a mark for a document. The server converts chosen pictures that the browser cannot display. */
export function MediaPreview({ shows, alt }: Props) {
  const [broken, setBroken] = useState<string | File>();
  const source = useObjectUrl(typeof shows === "string" ? undefined : shows);
  const name = typeof shows === "string" ? shows : shows.name;
  const film = isFilm(name);
  const urlOf = film ? mediaUrl : (path: string) => renditionUrl(path, WIDTH);
  const address = typeof shows === "string" ? { src: urlOf(shows) } : { ref: source };
  const attributes = { ...address, onError: () => setBroken(shows) };
  const crop = useCrop(typeof shows === "string" ? shows : "");
  if (isDocument(name)) return <DocumentMark className="preview" />;
  if (broken === shows) {
    const made = typeof shows !== "string" && isRarelySupported(shows.name);
    return made ? <ServerPreview file={shows} alt={alt} /> : <NoPreview />;
  }
  return film ? (
    <video className="preview" aria-label={alt} muted controls preload="metadata" {...attributes} />
  ) : (
    <img alt={alt} {...crop} {...attributes} />
  );
}

/** One of the `renditionWidths`, enough for each place in forms. */
const WIDTH = 640;

/** The props of an image that place the picture in a frame that cuts it. Of a chosen file only its shape is known. */
function useCrop(path: string) {
  const facts = useMediaFacts(path);
  const [seen, setSeen] = useState({ width: 3, height: 2 });
  const size = facts?.width ? facts : seen;
  const classes = ["preview", cropClasses(focalPointOf(facts, usualPoint(size.width / size.height)))];
  if (galleryShape(size) === "upright") classes.push("preview--upright");
  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    naturalHeight && setSeen({ width: naturalWidth, height: naturalHeight });
  return { className: classes.join(" "), onLoad };
}

/** A thumbnail of a chosen picture that the server converts. */
function ServerPreview({ file, alt }: { file: File; alt: string }) {
  const { name, size, lastModified } = file;
  const made = useQuery({
    queryKey: ["media-preview", name, size, lastModified, useId()],
    queryFn: ({ signal }) => fetchPreview(file, signal),
    staleTime: "static",
  });
  const source = useObjectUrl(made.data);
  if (made.data) return <img className="preview" alt={alt} ref={source} />;
  return <NoPreview text={made.isPending ? "Loading preview..." : "No preview"} />;
}

const NoPreview = ({ text = "No preview" }) => <span className="preview preview--none">{text}</span>;

/** Returns a ref that sets an object URL of the file as the `src` of the element, and revokes it afterwards. */
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
