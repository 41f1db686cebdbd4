import { memo, useEffect, useEffectEvent, useRef } from "react";

import { FormSection } from "../../../admin/editing/sections/FormSection";
import { onReveal } from "../../../ui/form/validation/focusFirstError";
import { SiteFieldControl } from "./fields/SiteFieldControl";
import { pageEntries, type PageEntry } from "./search/pageEntries";
import "./fields/PageEntryPart.css";
import { PageEntryPreview } from "./search/PageEntryPreview";
import type { SiteField, SiteSection } from "./siteFields";

/** The section about search engines and shared links. */
const SEARCH = "search";

interface Props {
  section: SiteSection;
  isShown: boolean;
  reveal: (path: string) => void;
}

/** The fields of one section. They stay while another one is shown, so that they are checked and saved. */
export function SiteSectionPart({ section, isShown, reveal }: Props) {
  const { path, title, fields } = section;
  const box = useRef<HTMLDivElement>(null);
  const onReveals = useEffectEvent(() => reveal(path));
  useEffect(() => (box.current ? onReveal(box.current, () => onReveals()) : undefined), []);
  return (
    <div ref={box} hidden={!isShown}>
      <FormSection title={title}>
        {path === SEARCH ? <Entries fields={fields} isShown={isShown} /> : <Fields fields={fields} />}
      </FormSection>
    </div>
  );
}

const Entries = memo(function Entries({ fields, isShown }: { fields: SiteField[]; isShown: boolean }) {
  return pageEntries(fields).map((entry) => (
    <PageEntryPart key={entry.page} entry={entry} isShown={isShown} />
  ));
});

const Fields = memo(function Fields({ fields }: { fields: SiteField[] }) {
  return fields.map((field) => <SiteFieldControl key={field.name} field={field} />);
});

/** What search engines and shared links show of one page, with a preview of both while it is shown. */
function PageEntryPart({ entry, isShown }: { entry: PageEntry; isShown: boolean }) {
  const { title, page, prefix, fields } = entry;
  return (
    <fieldset className="pageentry">
      <legend>{title}</legend>
      {fields.map((field) => (
        <SiteFieldControl key={field.name} field={field} />
      ))}
      {isShown && <PageEntryPreview page={page} prefix={prefix} />}
    </fieldset>
  );
}
