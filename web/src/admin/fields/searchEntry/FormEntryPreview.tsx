import { useEffect } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";

import { refreshSiteContent, useTexts } from "../../../site/siteContent";
import { addressText } from "./addressText";
import { type EntryDefaults, EntryPreview } from "./EntryPreview";
import { firstOf } from "./excerpts";

interface Props {
  /** What the server fills in for the item of these values. */
  // oxlint-disable-next-line typescript/no-explicit-any
  entryOf: (values: any) => EntryDefaults;
  pathOf: (slug: string) => string;
}

/** How a search result and a shared link show an item, with what is in its form. */
export function FormEntryPreview({ entryOf, pathOf }: Props) {
  const { control } = useFormContext();
  const values: FieldValues = useWatch({ control });
  const { searchTitle, searchDescription, sharePicture, noIndex, slug } = values;
  const { companyName = "", tagline = "", homeLead = "" } = useTexts();
  // Somebody may have published other words since this window was opened.
  useEffect(() => void refreshSiteContent(), []);
  const defaults = entryOf(values);
  return (
    <EntryPreview
      title={searchTitle}
      description={searchDescription}
      picture={sharePicture}
      noIndex={noIndex}
      company={companyName}
      defaults={{ ...defaults, description: firstOf(defaults.description, tagline, homeLead) }}
      path={pathOf(addressText(slug))}
    />
  );
}
