import { useCallback, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import { useFailure } from "../../ui/notices/useTask";

/** The notice of a form. A notice about invalid fields is cleared when all fields are valid. */
export function useFormNotice<Values extends FieldValues>({ subscribe }: UseFormReturn<Values>) {
  const [notice, setText] = useFailure();
  const aboutFields = useRef(false);
  const setNotice = useCallback(
    (sentence: string, isAboutFields = false) => {
      aboutFields.current = isAboutFields;
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
  return { notice, setNotice };
}
