import { useEffect, useRef, useState } from "react";
import { type FieldPathByValue, useFormContext, useWatch } from "react-hook-form";

import { type MediaValue, NO_MEDIA, stored } from "../../../../admin/upload/mediaValue";
import { REFUSED } from "../../../../admin/upload/MediaField";
import { sayBriefly } from "../../../../ui/notices/noticeStore";
import { reveal } from "../../../../ui/form/revealField";
import { useRemoval } from "../../../../admin/pictureRemoval/usePictureRemoval";
import { isRefusal, storedPath } from "../rowPictureUploads";
import type { PackageValues } from "../formValues";

export type PictureName = FieldPathByValue<PackageValues, MediaValue>;

const WAITING = "Not stored yet; it will travel with the packege.";

/** What a picture field of a row needs so that its picture is stored as soon as it is chosen. */
export function useTravellingPicture(name: PictureName) {
  const { control, getValues, setValue, setError, clearErrors } = useFormContext<PackageValues>();
  const { file, path } = useWatch({ control, name });
  const [progress, setProgress] = useState<number>();
  // Only the form knows of a picture that was stored here; it is not the packege's yet.
  const [own, setOwn] = useState("");
  const removal = useRemoval(path);
  const place = useRef(name);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    place.current = name;
  }, [name]);
  useEffect(() => () => stop.current?.abort(), []);

  const onChosen = (chosen: File) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    const settle = (image: string) => {
      if (signal.aborted || getValues(place.current).file !== chosen) return;
      setOwn(image);
      setValue(place.current, stored(image), { shouldDirty: true });
    };
    const refuse = (cause: unknown) => {
      if (signal.aborted) return;
      console.error("Failed to upload the image", cause);
      if (!isRefusal(cause) || getValues(place.current).file !== chosen) return;
      setValue(place.current, { path, file: null }, { shouldDirty: true });
      document.getElementsByName(place.current).forEach(reveal);
      setError(place.current, { type: REFUSED, message: cause.message }, { shouldFocus: true });
    };
    clearErrors(place.current);
    setProgress(0);
    storedPath(chosen, { signal, onProgress: setProgress })
      .then(settle, refuse)
      .finally(() => signal.aborted || setProgress(undefined));
  };

  const forget = async () => {
    setValue(place.current, NO_MEDIA, { shouldDirty: true });
    sayBriefly("Picture removed.");
  };
  const travelling = file ? progress : undefined;
  return {
    onChosen,
    onRemove: removal.onRemove && path !== own ? removal.onRemove : forget,
    progress: travelling,
    note: file && travelling === undefined ? WAITING : undefined,
  };
}
