import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import type { NoticeLink } from "../../../ui/notices/noticeStore";
import { useFailure } from "../../../ui/notices/useTask";

/** The notice of a form, and where it leads. A notice about invalid fields is cleared when all fields are valid. */
export function useFormNotice<Values extends FieldValues>({ subscribe }: UseFormReturn<Values>) {
  const [notice, setText] = useFailure();
  const [link, setLink] = useState<NoticeLink>();
  const aboutFields = useRef(false);
  const setNotice = useCallback(
    (sentence: string, isAboutFields = false, to?: NoticeLink) => {
      aboutFields.current = isAboutFields;
      setLink(to);
      setText(sentence);
    },
    [setText],
  );
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => {
          if (aboutFields.current && Object.keys(errors).length === 0) setNotice("");
        },
      }),
    [subscribe, setNotice],
  );
  return { notice, link: notice ? link : undefined, setNotice };
}
