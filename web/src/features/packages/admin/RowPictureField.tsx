import { useEffect, useRef, useState } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";

import { MediaField, REFUSED } from "../../../admin/fields/upload/MediaField";
import { type MediaValue, NO_MEDIA, stored } from "../../../admin/values/media/mediaValue";
import { notifyBriefly } from "../../../ui/notices/noticeStore";
import { revealField } from "../../../ui/form/validation/focusFirstError";
import { useFieldPictureRemoval } from "../../../admin/editing/pictureRemoval/usePictureRemoval";
import { isRejectedPicture, uploadRowPicture } from "../../../admin/fields/rows/rowPictureUploads";
import type { ControlProps } from "../../../admin/values/described/describedFields";

/** The picture of a row. It is uploaded as soon as it is chosen. */
export function RowPictureField({ field: { frame }, name, label }: ControlProps) {
  return (
    <MediaField<FieldValues> {...{ name, label, frame }} mediaKind="picture" {...useRowPictureUpload(name)} />
  );
}

const WAITING = "Not stored yet; it will travel with the packege.";

/** The props of `MediaField` that upload a picture as soon as it is chosen. */
function useRowPictureUpload(name: string) {
  const { control, getValues, setValue, setError, clearErrors } = useFormContext();
  const { file, path } = useWatch({ control, name }) as MediaValue;
  const [progress, setProgress] = useState<number>();
  // The path of a picture that is uploaded but not yet saved with the package.
  const [own, setOwn] = useState("");
  const removal = useFieldPictureRemoval(path);
  const currentName = useRef(name);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    currentName.current = name;
  }, [name]);
  useEffect(() => () => stop.current?.abort(), []);

  const fileNow = () => (getValues(currentName.current) as MediaValue).file;
  const onChosen = (chosen: File) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    const settle = (image: string) => {
      if (signal.aborted || fileNow() !== chosen) return;
      setOwn(image);
      setValue(currentName.current, stored(image), { shouldDirty: true });
    };
    const refuse = (cause: unknown) => {
      if (signal.aborted) return;
      console.error("Failed to upload the image", cause);
      if (!isRejectedPicture(cause) || fileNow() !== chosen) return;
      setValue(currentName.current, { path, file: null }, { shouldDirty: true });
      document.getElementsByName(currentName.current).forEach(revealField);
      setError(currentName.current, { type: REFUSED, message: cause.message }, { shouldFocus: true });
    };
    clearErrors(currentName.current);
    setProgress(0);
    uploadRowPicture("/api/admin/upload-packege-image", chosen, { signal, onProgress: setProgress })
      .then(settle, refuse)
      .finally(() => signal.aborted || setProgress(undefined));
  };

  const forget = async () => {
    setValue(currentName.current, NO_MEDIA, { shouldDirty: true });
    notifyBriefly("Picture removed.");
  };
  const travelling = file ? progress : undefined;
  return {
    onChosen,
    onRemove: removal.onRemove && path !== own ? removal.onRemove : forget,
    progress: travelling,
    note: file && travelling === undefined ? WAITING : undefined,
  };
}
