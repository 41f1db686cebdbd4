import { useCallback, useMemo, useState } from "react";
import type { RefCallBack } from "react-hook-form";

import type { MediaKind } from "../../../api/media/acceptedFormats";
import type { UploadLimits } from "../../../api/media/uploadLimits";
import { faultOf } from "./fileValidation";
import type { MediaValue } from "../mediaValue";
import { notifyBriefly } from "../../../ui/notices/noticeStore";
import { useSyncedFileInput } from "./useSyncedFileInput";

interface Choice {
  field: { value: MediaValue; onChange: (value: MediaValue) => void; ref: RefCallBack };
  mediaKind: MediaKind;
  limits: UploadLimits;
  onRemove: (() => Promise<void>) | undefined;
  onChosen: ((file: File) => void) | undefined;
}

/** Choosing one file and taking it away again. A file that can't be taken changes nothing and is told as `refused`. */
export function useFileSelection({ field, mediaKind, limits, onRemove, onChosen }: Choice) {
  const { onChange, ref } = field;
  const { path, file } = field.value;
  const [refused, setRefused] = useState<string>();
  const files = useMemo(() => (file ? [file] : []), [file]);
  const { attach, mirror, focus } = useSyncedFileInput(files, ref);

  const take = useCallback(
    ([chosen]: File[]) => {
      if (!chosen) return;
      const fault = faultOf(chosen, mediaKind, limits);
      setRefused(fault);
      if (fault) return mirror();
      onChange({ path, file: chosen });
      onChosen?.(chosen);
    },
    [mediaKind, limits, mirror, path, onChange, onChosen],
  );

  const takeAway = async () => {
    setRefused(undefined);
    if (file) {
      onChange({ path, file: null });
      notifyBriefly(`${file.name} is no longer chosen.`);
    } else {
      await onRemove?.();
    }
    focus();
  };
  return { attach, refused, take, takeAway };
}
