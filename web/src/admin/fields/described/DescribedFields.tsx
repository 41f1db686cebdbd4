import { FormSection } from "../../editing/sections/FormSection";
import { type DescribedForm, SEARCH_TITLE } from "../../values/described/describedForm";
import type { HeadPage } from "../searchEntry/usePageHead";
import { FormEntryPreview } from "../searchEntry/FormEntryPreview";
import { DescribedControl } from "./DescribedControl";
import { inPairs } from "./inPairs";

interface Props {
  form: DescribedForm;
  /** Whether all required files are, as for a new item. */
  mediaRequired?: boolean;
  kind: HeadPage;
  pathOf: (slug: string) => string;
}

/** All sections of a form, with the fields in the order of their declaration. */
export function DescribedFields({ form, mediaRequired = false, kind, pathOf }: Props) {
  const { pairs, page } = form.differences;
  return form.parts.map(({ title, about, fields }) => (
    <FormSection key={title} title={title} {...(about && { about })}>
      {inPairs(
        fields.filter(({ exclusive }) => !exclusive),
        pairs,
        (field) => (
          <DescribedControl key={field.name} {...{ field, page, mediaRequired }} />
        ),
      )}
      {title === SEARCH_TITLE && <FormEntryPreview {...{ kind, pathOf }} />}
    </FormSection>
  ));
}
