import { useCallback, useState } from "react";
import type { RefCallBack } from "react-hook-form";

import type { UploadLimits } from "../../../api/media/uploadLimits";
import { faultOf } from "./fileValidation";
import type { GalleryValue } from "../mediaValue";
import { notifyBriefly } from "../../../ui/notices/noticeStore";
import { useSyncedFileInput } from "./useSyncedFileInput";

interface Choice {
  field: { value: GalleryValue; onChange: (value: GalleryValue) => void; ref: RefCallBack };
  limits: UploadLimits;
}

export const counted = (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`);

const same = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Choosing many pictures, a few at a time. Those that can't be taken are told as `refused`, the others are. */
export function useMultiFileSelection({ field: { value, onChange, ref }, limits }: Choice) {
  const [refused, setRefused] = useState<string>();
  const { attach, mirror, focus } = useSyncedFileInput(value.files, ref);

  const take = useCallback(
    (chosen: File[]) => {
      const faults = chosen.flatMap((file) => faultOf(file, "picture", limits) ?? []);
      const fit = chosen.filter((file) => !faultOf(file, "picture", limits));
      const fresh = fit.filter((file) => !value.files.some((there) => same(there, file)));
      setRefused(faults.join(" ") || undefined);
      if (!fresh.length) return mirror();
      const files = [...value.files, ...fresh];
      onChange({ ...value, files });
      notifyBriefly(`${counted(files.length)} chosen.`);
    },
    [limits, mirror, value, onChange],
  );

  const takeAway = (file: File) => {
    setRefused(undefined);
    const files = value.files.filter((there) => there !== file);
    onChange({ ...value, files });
    notifyBriefly(`${file.name} is no longer chosen; ${counted(files.length)} left.`);
    focus();
  };
  return { attach, focus, refused, take, takeAway };
}
