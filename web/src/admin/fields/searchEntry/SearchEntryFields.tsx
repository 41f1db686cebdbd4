import { useEffect } from "react";
import { type Control, type FieldValues, useFormContext, useWatch } from "react-hook-form";

import { refreshSiteContent, useTexts } from "../../../site/siteContent";
import { addressText } from "./addressText";
import { CheckboxField } from "../../../ui/form/CheckboxField";
import { ItemMediaField } from "../itemFields";
import { FormSection } from "../../editing/sections/FormSection";
import { CountedTextField } from "./CountedTextField";
import { type EntryDefaults, EntryPreview } from "./EntryPreview";
import { firstOf } from "./excerpts";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "./lengthText";
import { SEARCH_LABELS, SEARCH_SECTION, type SearchEntryValues } from "./searchEntryValues";

interface Props<Values extends FieldValues> {
  /** What the server fills in for the item of these values. */
  defaultsOf: (values: Values) => EntryDefaults;
  pathOf: (slug: string) => string;
}

/** The section of an item's form about search engines and shared links, with a preview of both. */
export function SearchEntryFields<Values extends SearchEntryValues & { slug: string }>(props: Props<Values>) {
  return (
    <FormSection
      title={SEARCH_SECTION.title}
      about="How search engines and shared links show the page. What stays empty is filled in from the page itself."
    >
      <CountedTextField<SearchEntryValues>
        name="searchTitle"
        label={SEARCH_LABELS.searchTitle}
        good={TITLE_LENGTH}
      />
      <CountedTextField<SearchEntryValues>
        name="searchDescription"
        label={SEARCH_LABELS.searchDescription}
        type="long"
        good={DESCRIPTION_LENGTH}
      />
      <ItemMediaField<SearchEntryValues> name="sharePicture" label={SEARCH_LABELS.sharePicture} />
      <CheckboxField<SearchEntryValues> name="noIndex" label={SEARCH_LABELS.noIndex} />
      <FormEntryPreview<Values> {...props} />
    </FormSection>
  );
}

function FormEntryPreview<Values extends SearchEntryValues & { slug: string }>({
  defaultsOf,
  pathOf,
}: Props<Values>) {
  const { control } = useFormContext<Values>();
  const values = useWatch({ control: control as unknown as Control }) as Values;
  const { searchTitle, searchDescription, sharePicture, noIndex, slug } = values;
  const { companyName = "", tagline = "", homeLead = "" } = useTexts();
  // Somebody may have published other words since this window was opened.
  useEffect(() => void refreshSiteContent(), []);
  const defaults = defaultsOf(values);
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
