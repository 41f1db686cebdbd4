import { useEffect } from "react";
import { useLocation } from "react-router-dom";

import { goToField } from "../../../admin/actions/checks/adviceFields";
import type { FormSectionFields } from "../../../admin/values/sectionAnchors";

/** Goes to the field that the address names after `#`, such as `/admin/site/about#aboutIntro`. */
export function useFieldOfAddress(sections: FormSectionFields[]): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>("main form");
    if (form && hash) goToField(form, sections, decodeURIComponent(hash.slice(1)));
  }, [hash, key, sections]);
}
