import { ItemMediaField, RequiredTextField } from "../../../admin/form/itemFields";
import { RichTextField } from "../../../admin/richText/RichTextField";
import { SearchEntryFields } from "../../../admin/searchEntry/SearchEntryFields";
import { FormSection } from "../../../admin/sections/FormSection";
import { pages } from "../../../routing/publicPaths";
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
