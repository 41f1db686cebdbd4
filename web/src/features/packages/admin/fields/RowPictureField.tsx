import { MediaField } from "../../../../admin/upload/MediaField";
import { type PictureName, useRowPictureUpload } from "./useRowPictureUpload";
import type { PackageValues } from "../formValues";

/** The picture of a row, which is stored as soon as it is chosen. */
export function RowPictureField({ name, label }: { name: PictureName; label: string }) {
  return (
    <MediaField<PackageValues> name={name} label={label} mediaKind="picture" {...useRowPictureUpload(name)} />
  );
}
