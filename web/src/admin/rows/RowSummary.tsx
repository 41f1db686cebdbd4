import { MediaPreview } from "../preview/MediaPreview";
import { hasMedia, type MediaValue } from "../upload/mediaValue";

/** What a closed row shows of what is in it. */
export interface RowSummaryProps {
  title: string;
  picture?: MediaValue | undefined;
}

export function RowSummary({ title, picture }: RowSummaryProps) {
  return (
    <>
      {" "}
      <span className="row__title" dir="auto">
        {title}
      </span>
      {picture && hasMedia(picture) && (
        <span className="row__thumb">
          <MediaPreview shows={picture.file ?? picture.path} alt="" />
        </span>
      )}
    </>
  );
}
