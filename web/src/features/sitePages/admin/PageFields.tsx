import { ItemMediaField, RequiredTextField } from "../../../admin/fields/itemFields";
import { RichTextField } from "../../../admin/fields/richText/RichTextField";
import { SearchEntryFields } from "../../../admin/fields/searchEntry/SearchEntryFields";
import { FormSection } from "../../../admin/editing/sections/FormSection";
import { pages } from "../../../paths/publicPaths";
import { CheckboxField } from "../../../ui/form/CheckboxField";
import { pageEntryDefaults } from "./entryDefaults";
import type { PageValues } from "./formValues";
import { pageField } from "./pageFieldInfo";

export function PageFields() {
  return (
    <>
      <FormSection title="The page">
        <RequiredTextField<PageValues> {...pageField("title")} />
        <RichTextField<PageValues> {...pageField("text")} />
        <ItemMediaField<PageValues> {...pageField("picture")} />
        <CheckboxField<PageValues> {...pageField("inFooter")} />
      </FormSection>
      <SearchEntryFields<PageValues> defaultsOf={pageEntryDefaults} pathOf={pages.page} />
    </>
  );
}
