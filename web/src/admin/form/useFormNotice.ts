import { useCallback, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import { useFailure } from "../../ui/notices/useTask";

/** The notice of a form. One that is about its fields goes when nothing is wrong with them any more. */
export function useFormNotice<Values extends FieldValues>({ subscribe }: UseFormReturn<Values>) {
  const [notice, setNotice] = useFailure();
  const aboutFields = useRef(false);
  const tell = useCallback(
    (sentence: string, isAboutFields = false) => {
      aboutFields.current = isAboutFields;
      setNotice(sentence);
    },
    [setNotice],
  );
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => {
          if (aboutFields.current && Object.keys(errors).length === 0) tell("");
        },
      }),
    [subscribe, tell],
  );
  return { notice, tell };
}
