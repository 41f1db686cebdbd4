import { useCallback, useState } from "react";
import type { RefCallBack } from "react-hook-form";

import type { UploadLimits } from "../../../../api/media/uploadLimits";
import { rejectionOf } from "./fileValidation";
import type { GalleryValue } from "../../../values/media/mediaValue";
import { notifyBriefly } from "../../../../ui/notices/noticeStore";
import { useSyncedFileInput } from "./useSyncedFileInput";

interface Options {
  field: { value: GalleryValue; onChange: (value: GalleryValue) => void; ref: RefCallBack };
  limits: UploadLimits;
}

export const countText = (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`);

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Selects several pictures, in one or more steps. Rejected files set the error `refused`; the others are added. */
export function useMultiFileSelection({ field: { value, onChange, ref }, limits }: Options) {
  const [refused, setRefused] = useState<string>();
  const { attach, sync, focus } = useSyncedFileInput(value.files, ref);

  const selectFiles = useCallback(
    (chosen: File[]) => {
      const rejections = chosen.flatMap((file) => rejectionOf(file, "picture", limits) ?? []);
      const accepted = chosen.filter((file) => !rejectionOf(file, "picture", limits));
      const added = accepted.filter((file) => !value.files.some((known) => isSameFile(known, file)));
      setRefused(rejections.join(" ") || undefined);
      if (!added.length) return sync();
      const files = [...value.files, ...added];
      onChange({ ...value, files });
      notifyBriefly(`${countText(files.length)} chosen.`);
    },
    [limits, sync, value, onChange],
  );

  const removeFile = (file: File) => {
    setRefused(undefined);
    const files = value.files.filter((known) => known !== file);
    onChange({ ...value, files });
    notifyBriefly(`${file.name} is no longer chosen; ${countText(files.length)} left.`);
    focus();
  };
  return { attach, focus, refused, selectFiles, removeFile };
}
