import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

import { goToField } from "../../actions/checks/adviceFields";
import type { FormSectionFields } from "../../values/described/sectionAnchors";

/** Goes to the field that the address names after `#`, such as `/admin/update-venue/1#rooms.0.name`. */
export function useFieldOfAddress(
  form: RefObject<HTMLFormElement | null>,
  sections: FormSectionFields[],
): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (form.current && hash) goToField(form.current, sections, decodeURIComponent(hash.slice(1)));
  }, [form, hash, key, sections]);
}
