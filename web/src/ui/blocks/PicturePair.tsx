import { Picture } from "../media/Picture";
import { itemPictureFrames } from "../media/itemPictureFrames";

interface Props {
  left: string;
  right: string;
  /** The alternative text of both. */
  alt: string;
}

/** Two tall pictures, the right one lower. A single picture takes the full width. */
export function PicturePair({ left, right, alt }: Props) {
  if (!left && !right) return null;
  const frames = left && right ? itemPictureFrames.pair : itemPictureFrames.pairAlone;
  return (
    <div className="picture-pair">
      {left && <Picture path={left} alt={alt} shape="tall" frames={frames} />}
      {right && <Picture path={right} alt={alt} shape="tall" frames={frames} />}
    </div>
  );
}
