import { useCallback, useMemo, useState } from "react";
import type { RefCallBack } from "react-hook-form";

import type { MediaKind } from "../../../../api/media/acceptedFormats";
import type { UploadLimits } from "../../../../api/media/uploadLimits";
import { rejectionOf } from "./fileValidation";
import type { MediaValue } from "../../../values/media/mediaValue";
import { notifyBriefly } from "../../../../ui/notices/noticeStore";
import { useSyncedFileInput } from "./useSyncedFileInput";

interface Options {
  field: { value: MediaValue; onChange: (value: MediaValue) => void; ref: RefCallBack };
  mediaKind: MediaKind;
  limits: UploadLimits;
  onRemove: (() => Promise<void>) | undefined;
  onChosen: ((file: File) => void) | undefined;
}

/** Selects and deselects one file. A rejected file leaves the value unchanged and sets the error `refused`. */
export function useFileSelection({ field, mediaKind, limits, onRemove, onChosen }: Options) {
  const { onChange, ref } = field;
  const { path, file } = field.value;
  const [refused, setRefused] = useState<string>();
  const files = useMemo(() => (file ? [file] : []), [file]);
  const { attach, sync, focus } = useSyncedFileInput(files, ref);

  const selectFile = useCallback(
    ([chosen]: File[]) => {
      if (!chosen) return;
      const rejection = rejectionOf(chosen, mediaKind, limits);
      setRefused(rejection);
      if (rejection) return sync();
      onChange({ path, file: chosen });
      onChosen?.(chosen);
    },
    [mediaKind, limits, sync, path, onChange, onChosen],
  );

  const removeFile = async () => {
    setRefused(undefined);
    if (file) {
      onChange({ path, file: null });
      notifyBriefly(`${file.name} is no longer chosen.`);
    } else {
      await onRemove?.();
    }
    focus();
  };
  return { attach, refused, selectFile, removeFile };
}
