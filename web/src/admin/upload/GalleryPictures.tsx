import { MediaPreview } from "../preview/MediaPreview";
import { RemoveButton } from "./RemoveButton";
import { sizeOf } from "./selection/fileValidation";
import { type GalleryValue, hasPictures } from "./mediaValue";
import { counted } from "./selection/useMultiFileSelection";

interface Props {
  value: GalleryValue;
  label: string;
  onRemove: ((path: string) => Promise<void>) | undefined;
  onTakeAway: (file: File) => void;
}

/** The pictures of a gallery, the stored ones first, and how many there are. */
export function GalleryPictures({ value, label, onRemove, onTakeAway }: Props) {
  const { paths, files } = value;
  const count = [paths.length && `${counted(paths.length)} stored`, files.length && `${files.length} new`];
  if (!hasPictures(value)) return null;
  return (
    <div className="media__gallery">
      <p>{count.filter(Boolean).join(", ")}</p>
      <ul>
        {paths.map((path, index) => (
          <li key={`${index} ${path}`}>
            <MediaPreview shows={path} alt={`${label} ${index + 1}`} />
            {onRemove && (
              <RemoveButton what={`picture ${index + 1} of ${label}`} onPress={() => onRemove(path)} />
            )}
          </li>
        ))}
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <MediaPreview shows={file} alt={file.name} />
            <span>{`${file.name}, ${sizeOf(file.size)}`}</span>
            <RemoveButton what={file.name} onPress={() => onTakeAway(file)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
